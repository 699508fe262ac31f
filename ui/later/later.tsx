// A part of a page that is fetched when it is first drawn. If its file cannot be fetched (no connection, a
// new release), an error with a retry button takes its place; the rest of the page stays.
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { LoadError } from '../load-error.tsx';
import { t } from '../texts.ts';
import { Boundary } from './boundary.tsx';

interface LaterOptions<Props> {
  /** Shown while the part is fetched. Absent: nothing. */
  Meanwhile?: ComponentType<Props>;
  /** Shown if it cannot be fetched. Absent: the same as meanwhile, and without that an error message. */
  Instead?: ComponentType<Props> | undefined;
  /** Called when it could not be fetched. */
  onMissing?: (props: Props) => void;
}

/** For parts that are drawn over the page, or that nobody misses. */
export function Nothing(): null {
  return null;
}

/** A component that is fetched when it is first drawn. Calling `load` earlier prefetches it. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Meanwhile, Instead = Meanwhile, onMissing }: LaterOptions<Props> = {},
): ComponentType<Props> {
  const fetched = () => lazy(async () => ({ default: await load() }));
  let Fetched: ComponentType<Props> = fetched();
  return function Later(props: Props) {
    const [tries, setTries] = useState(0);
    // Chosen once per try: another component type would lose what was typed.
    const [Chosen, choose] = useState(() => Fetched);
    function retry(): void {
      choose(() => Fetched);
      setTries(tries + 1);
    }
    function missing(): void {
      Fetched = fetched();
      onMissing?.(props);
    }
    const instead = Instead ? <Instead {...props} /> : <Missing tries={tries} onRetry={retry} />;
    return (
      <Boundary key={tries} instead={instead} onBroken={missing}>
        <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
          <Chosen {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/**
 * After a retry that failed too, reloading the page is offered: Chromium does not fetch a script again that
 * failed in the same page.
 */
function Missing({ tries, onRetry }: { tries: number; onRetry: () => void }) {
  const again =
    tries === 0
      ? { onRetry }
      : { onRetry: () => window.location.reload(), action: t('frame.reload') };
  return <LoadError {...again}>{t('frame.part_missing')}</LoadError>;
}
