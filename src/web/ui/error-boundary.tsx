import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** The last resort when a chunk could not be loaded (after an update, for example) or a component threw. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
        <h1 className="text-xl font-semibold tracking-tight">Something went wrong</h1>
        <p role="alert" className="text-ink-soft">
          This page could not be shown. Reloading it usually helps.
        </p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </main>
    );
  }
}
