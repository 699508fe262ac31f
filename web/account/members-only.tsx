// Wraps the pages that need a session: redirects visitors, and provides the cache of reads.
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ReadCache } from '#web/api/reads.tsx';
import { useSession } from '#web/api/session.ts';
import { returnState } from './arrival/return-place.ts';

export function MembersOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (!session) return <Navigate to="/login" replace state={returnState(location)} />;
  return <ReadCache>{children}</ReadCache>;
}
