// A part of a page that is fetched when it is first drawn. Where its file cannot be fetched (no connection,
// a new release), it says so in its place and can be fetched again; the rest of the page stays.
import { Component, lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LoadError } from '../load-error.tsx';
import { t } from '../texts.ts';

interface PartBoundaryProps {
  /** What stands in place of a part that is missing; absent: a message, with a button to try again. */
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
  /** What stands there while the part is fetched, and where it cannot be; absent: nothing, and a message. */
  Meanwhile?: ComponentType<Props>;
}

/** A component that is fetched when it is drawn; `load` may be called before, so that it is there by then. */
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
