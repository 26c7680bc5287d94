import { Component, type ReactNode } from 'react';
import { Button } from '../components/button';
import { BrokenThread } from '../components/illustrations/broken-thread';
import { Notice } from '../components/notice';
import { leave } from '../lib/leave';

/** Catches what a screen throws while it draws, also a part of the app that could not be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="main" className="flex flex-1 flex-col">
        <Notice
          level={1}
          illustration={<BrokenThread />}
          title="Something came undone"
          text="This screen could not be shown. Nothing of yours is lost."
        >
          <Button onClick={leave.reload}>Retry</Button>
        </Notice>
      </main>
    );
  }
}
