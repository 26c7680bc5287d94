import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { leave } from '../lib/leave';
import { Button } from './button';
import { BrokenThread } from './illustrations/broken-thread';
import { StatusMessage } from './status-message';

/** Catches what a screen throws while it draws, also a part of the app that could not be loaded. Another address is tried anew. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().key}>{children}</Boundary>;
}

type BoundaryProps = { at: string; children: ReactNode };

class Boundary extends Component<BoundaryProps, { at: string; hasFailed: boolean }> {
  override state = { at: this.props.at, hasFailed: false };

  static getDerivedStateFromProps({ at }: BoundaryProps, state: { at: string }) {
    return at === state.at ? null : { at, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
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
