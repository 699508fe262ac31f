// The state of a read: its content, a loading placeholder, or an error. A list that could not be read never
// looks like an empty one.
import type { ReactNode } from 'react';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';

interface ReadingProps<Data> {
  /** A read, or the pages of one. */
  of: { data: Data | undefined; error: CallError | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** That something could not be read, and why, as far as the server says it. */
export function unreadText({ banner }: CallError, t: Say<'desk'>): string {
  return `${t('desk.unread')} ${banner ?? ''}`.trim();
}

export function Reading<Data>({ of: { data, error, refetch }, children }: ReadingProps<Data>) {
  const t = usePageTexts('desk');
  if (data !== undefined) return children(data);
  if (error) {
    return <LoadError onRetry={() => void refetch()}>{unreadText(error, t)}</LoadError>;
  }
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      <span className="sr-only">{t('desk.loading')}</span>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
    </div>
  );
}
