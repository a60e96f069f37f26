import { expect, type Locator } from '@playwright/test';
import type { App } from './app.ts';

/** The scenario as the Events tab shows it. */
export class Scenario {
  readonly app: App;
  readonly list: Locator;
  readonly rows: Locator;
  readonly undo: Locator;
  readonly redo: Locator;

  constructor(app: App) {
    this.app = app;
    this.list = app.session.getByRole('list', { name: 'Scenario events' });
    this.rows = this.list.locator(':scope > li');
    this.undo = app.session.getByRole('button', { name: 'Undo' });
    this.redo = app.session.getByRole('button', { name: 'Redo' });
  }

  async open(): Promise<void> {
    await this.app.open();
    await this.app.session.getByRole('tab', { name: 'Events' }).click();
    await expect(this.rows.first()).toBeVisible();
  }

  /** The event with this number, counted from 1. */
  row(number: number): Locator {
    return this.rows.nth(number - 1);
  }

  /** The form of the event that is open. */
  get form(): Locator {
    return this.list.getByRole('group', { name: /^Event \d+: / });
  }

  /** `action` as the button begins, such as `Edit` or `Move up`. */
  async act(number: number, action: string): Promise<void> {
    const row = this.row(number);
    await row.hover();
    await row.getByRole('button', { name: new RegExp(`^${action} event ${number},`) }).click();
  }

  /** Behind the event with this number, or at the end. `kind` as the menu names it. The form of the new event is open then. */
  async add(kind: string, after?: number): Promise<void> {
    if (after === undefined) await this.addAtEnd();
    else await this.select(after);
    await this.app.session.getByRole('button', { name: 'Add event' }).click();
    await this.app.page.getByRole('menuitem', { name: kind, exact: true }).click();
    await expect(this.form).toBeVisible();
  }

  /** Goes to the turn of an event. */
  async select(number: number): Promise<void> {
    await this.row(number).locator('.events-main').click();
  }

  /** What the list says, event by event: the kind and the summary. */
  async words(): Promise<string[]> {
    const texts = await this.rows.locator('.events-main').allInnerTexts();
    return texts.map((text) => text.split(/\s+/).slice(1).join(' '));
  }

  private async addAtEnd(): Promise<void> {
    const button = this.app.session.getByRole('button', { name: 'Add at the end instead' });
    if (await button.isVisible()) await button.click();
  }
}
