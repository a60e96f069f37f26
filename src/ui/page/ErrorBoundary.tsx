import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetDraft } from '../../platform/storage.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';

interface State {
  failure: string | null;
}

/** The last resort: what went wrong can be copied, and the page can start anew without its draft. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState(({ failure }) => ({ failure: `${failure ?? ''}\n${componentStack ?? ''}` }));
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <main className="page-failure" role="alert">
        <h1>The page cannot show this state.</h1>
        <p>
          Copy the diagnostics for a report, or start anew. Starting anew forgets the draft in this browser.
        </p>
        <p className="page-failure-actions">
          <CopyButton label="Copy diagnostics" text={() => failure} />
          <Button
            variant="primary"
            onClick={() => {
              forgetDraft();
              location.reload();
            }}
          >
            Start anew
          </Button>
        </p>
        <pre>{failure}</pre>
      </main>
    );
  }
}
