import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { leave } from '../lib/leave';
import { useIsOnline } from '../lib/use-is-online';
import { Button } from './button';
import { BrokenThread } from './illustrations/broken-thread';
import { StatusMessage } from './status-message';

type ErrorBoundaryProps = { onFailure?: () => void; children: ReactNode };

/**
 * Catches what a screen throws while it draws, also a part of the app that could not be loaded. It is drawn anew at another
 * address, and when the network returns.
 */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary at={useLocation().key + useIsOnline()} {...props} />;
}

type BoundaryProps = ErrorBoundaryProps & { at: string };

class Boundary extends Component<BoundaryProps, { at: string; hasFailed: boolean }> {
  override state = { at: this.props.at, hasFailed: false };

  static getDerivedStateFromProps({ at }: BoundaryProps, state: { at: string }) {
    return at === state.at ? null : { at, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="main" className="flex flex-1 flex-col">
        <StatusMessage
          level={1}
          illustration={<BrokenThread />}
          title="Something came undone"
          text="This screen could not be shown. Nothing of yours is lost."
        >
          <Button onClick={leave.reload}>Retry</Button>
        </StatusMessage>
      </main>
    );
  }
}
