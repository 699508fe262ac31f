// The gate of the pages that need a session, and the cache their reads share.
import { Navigate, Outlet } from 'react-router';
import { ReadCache } from '#web/api/reads.tsx';
import { useSession } from '#web/api/session.ts';

export function MembersOnly() {
  const session = useSession();
  if (!session) return <Navigate to="/login" replace />;
  return (
    <ReadCache>
      <Outlet />
    </ReadCache>
  );
}
