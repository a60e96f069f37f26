import type { ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  /** Accessible name of the region; part of the page's contract. */
  name: string;
  heading: string;
  /** Tabs beside the heading. */
  tabs?: ReactNode;
  /** At the right end of the head: a summary, one action. */
  toolbar?: ReactNode;
  /** The body scrolls by itself unless its content does. */
  scroll?: boolean;
  children?: ReactNode;
}

/** A region with a heading. It fills the room it is given. */
export function Panel({ name, heading, tabs, toolbar, scroll = true, children }: PanelProps) {
  return (
    <section className="k-panel" aria-label={name}>
      <header className="k-panel-head">
        <h2>{heading}</h2>
        {tabs}
        {toolbar && <div className="k-panel-tools">{toolbar}</div>}
      </header>
      <div className={scroll ? 'k-panel-body k-panel-scroll' : 'k-panel-body'}>{children}</div>
    </section>
  );
}
