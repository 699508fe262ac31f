// Shows something else in place of a part that cannot be drawn: its file is missing, or it has failed.
import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  instead: ReactNode;
  /** Called once, when the part turns out not to be drawable. */
  onBroken?: () => void;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
