import { Component, type ErrorInfo, type ReactNode } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { forgetDraft } from '../../platform/storage.ts';
import { Button } from '../kit/Button.tsx';

interface State {
  failure: string | null;
  /** How the last attempt to copy went. */
  copied: '' | 'Copied.' | 'The clipboard was refused: select the text below.';
}

/** The last resort: what went wrong can be copied, and the page can start anew without its draft. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null, copied: '' };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState(({ failure }) => ({ failure: `${failure ?? ''}\n${componentStack ?? ''}` }));
  }

  private async copy(failure: string): Promise<void> {
    const done = await copyText(failure);
    this.setState({ copied: done ? 'Copied.' : 'The clipboard was refused: select the text below.' });
  }

  override render(): ReactNode {
    const { failure, copied } = this.state;
    if (failure === null) return this.props.children;
    return (
      <main className="page-failure" role="alert">
        <h1>The page cannot show this state.</h1>
        <p>
          Copy the diagnostics for a report, or start anew. Starting anew forgets the draft in this browser.
        </p>
        <p className="page-failure-actions">
          <Button onClick={() => void this.copy(failure)}>Copy diagnostics</Button>
          <Button
            variant="primary"
            onClick={() => {
              forgetDraft();
              location.reload();
            }}
          >
            Start anew
          </Button>
          <span role="status">{copied}</span>
        </p>
        <pre>{failure}</pre>
      </main>
    );
  }
}
