// Notices at the bottom of the screen: no connection, and a new version of the app.
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useStore } from '#ui/store.ts';
import { usePageTexts } from '#ui/texts.ts';
import { isReached, probe } from './reach.ts';
import { updateWaiting } from './updates.ts';

export function OfflineNotices() {
  const t = usePageTexts();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const hasAnswers = useStore(isReached);
  const update = useStore(updateWaiting);
  const isAway = isOnline && !hasAnswers;
  useEffect(() => (isAway ? probe() : undefined), [isAway]);
  if (!isOnline || !hasAnswers) return <Notice>{t('offline.now')}</Notice>;
  if (!update) return null;
  return (
    <Notice>
      {t('offline.update')}
      <Button look="secondary" onClick={update}>
        {t('offline.load')}
      </Button>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="sticky bottom-16 z-20 mx-auto mb-3 flex w-fit max-w-[calc(100%-2rem)] items-center gap-3 rounded-control border border-rule bg-sheet px-4 py-2 text-small shadow-float md:bottom-3"
    >
      {children}
    </div>
  );
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
