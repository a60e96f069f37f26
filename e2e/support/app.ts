import { expect, type Locator, type Page } from '@playwright/test';

/** The page as a person uses it: by the accessible names that it promises, never by its markup. */
export class App {
  readonly page: Page;
  readonly verdict: Locator;
  readonly catalog: Locator;
  readonly editor: Locator;
  readonly model: Locator;
  readonly capability: Locator;
  readonly transport: Locator;
  readonly threshold: Locator;
  readonly session: Locator;
  readonly searchBox: Locator;
  readonly wire: Locator;

  constructor(page: Page) {
    this.page = page;
    this.verdict = page.getByRole('status', { name: 'Verdict' });
    this.catalog = page.getByRole('region', { name: 'Catalog' });
    this.editor = page.getByRole('textbox', { name: 'Tool catalog' });
    this.model = page.getByRole('combobox', { name: 'Model' });
    this.capability = page.getByRole('combobox', { name: 'Capability' });
    this.transport = page.getByRole('combobox', { name: 'Transport' });
    this.threshold = page.getByRole('spinbutton', { name: 'Threshold' });
    this.session = page.getByRole('region', { name: 'Session' });
    this.searchBox = page.getByRole('searchbox', { name: 'Search tools' });
    this.wire = page.getByRole('region', { name: 'Wire payload' });
  }

  /** Opens the page and waits for its first verdict. */
  async open(hash = ''): Promise<void> {
    await this.page.goto(`/${hash}`);
    await expect(this.verdict).toHaveText(/deferred|No tools/);
  }

  /**
   * Replaces the catalogue in the editor by `text`, through the clipboard: typing would meet closing brackets of the
   * editor's own, and takes minutes for a real catalogue.
   */
  async paste(text: string): Promise<void> {
    await this.copy(text);
    await this.editor.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  /** Any model id, known to the page or not. */
  async chooseModel(id: string): Promise<void> {
    await this.model.fill(id);
    await this.model.press('Enter');
  }

  /** `value` as the option's value or label, such as `client-side` or `auto_tool_search`. */
  async chooseCapability(value: string): Promise<void> {
    await this.capability.selectOption(value);
  }

  async chooseTransport(value: string): Promise<void> {
    await this.transport.selectOption(value);
  }

  async setThreshold(value: number): Promise<void> {
    await this.threshold.fill(String(value));
  }

  /** The model searches; the page moves to the request that follows. */
  async search(query: string): Promise<void> {
    await this.searchBox.fill(query);
    await this.searchBox.press('Enter');
  }

  async nextStep(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next step' }).click();
  }

  async previousStep(): Promise<void> {
    await this.page.getByRole('button', { name: 'Previous step' }).click();
  }

  async resetSession(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reset session' }).click();
  }

  /** The request that is shown, as its copy button gives it: the whole of it, however little fits on the screen. */
  async wireText(): Promise<string> {
    await this.copy('');
    await this.wire.getByRole('button', { name: 'Copy JSON' }).click();
    await expect.poll(() => this.clipboard()).not.toBe('');
    return this.clipboard();
  }

  /** The tool list of the request that is shown. */
  async wireTools(): Promise<WireTool[]> {
    const body = JSON.parse(await this.wireText()) as { tools?: WireTool[] };
    return body.tools ?? [];
  }

  private clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  private copy(text: string): Promise<void> {
    return this.page.evaluate((content) => navigator.clipboard.writeText(content), text);
  }
}

/** What the tests look at in an element of a tool list, whatever the provider. */
export interface WireTool {
  type?: string;
  name?: string;
  description?: string;
  defer_loading?: boolean;
  /** Members of a namespace. */
  tools?: WireTool[];
  functionDeclarations?: { name: string; parameters?: object; parametersJsonSchema?: object }[];
}
