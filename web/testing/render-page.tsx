// Draws the app at an address, as a person would open it, with a session or without.
import '#ui/tokens.css';
import { MemoryRouter, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { readCache } from '#web/api/reads.tsx';
import { beginSession, endSession } from '#web/api/session.ts';
import type { Session } from '#web/api/session.ts';
import { forgetDraft } from '#web/bill/draft/draft.ts';
import { Frame } from '#web/layout/frame.tsx';
import { AppRoutes } from '#web/routes.tsx';

/** The session of an example member. */
export const MEMBER: Omit<Session, 'expiry'> = {
  accessToken: 'token-of-sita',
  id: '0198c6f2-0000-7000-8000-000000000001',
  email: 'sita@example.com',
  kyc_status: 0,
};

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}

/**
 * Renders the whole app (frame and routes) at `address`, for a visitor unless `session` is given. The
 * current address can be read from the test id `address`.
 */
export async function renderPage(address: string, session?: Omit<Session, 'expiry'>) {
  endSession();
  readCache.clear();
  if (session) beginSession(session);
  onTestFinished(endSession);
  onTestFinished(forgetDraft);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Frame>
        <AppRoutes />
      </Frame>
      <Address />
    </MemoryRouter>,
  );
}
