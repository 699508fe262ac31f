// A part of a page that is fetched when it is first drawn. If its file cannot be fetched (no connection, a
// new release), an error with a retry button takes its place; the rest of the page stays.
import { Component, lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LoadError } from '../load-error.tsx';
import { t } from '../texts.ts';

interface PartBoundaryProps {
  /** Shown if the part cannot be fetched; undefined: an error message with a retry button. */
  instead: ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override render(): ReactNode {
    const { instead, onRetry, children } = this.props;
    if (!this.state.isMissing) return children;
    if (instead !== undefined) return instead;
    const retry = (): void => {
      onRetry();
      this.setState({ isMissing: false });
    };
    return <LoadError onRetry={retry}>{t('frame.part_missing')}</LoadError>;
  }
}

interface LaterOptions<Props> {
  /** Shown while the part is fetched, and if it cannot be. Absent: nothing, and an error message. */
  Meanwhile?: ComponentType<Props>;
}

/** A component that is fetched when it is first drawn. Calling `load` earlier prefetches it. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Meanwhile }: LaterOptions<Props> = {},
): ComponentType<Props> {
  const fetched = () => lazy(async () => ({ default: await load() }));
  let Fetched: ComponentType<Props> = fetched();
  return function Later(props: Props) {
    const meanwhile = Meanwhile && <Meanwhile {...props} />;
    return (
      <PartBoundary instead={meanwhile} onRetry={() => void (Fetched = fetched())}>
        <Suspense fallback={meanwhile}>
          <Fetched {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
