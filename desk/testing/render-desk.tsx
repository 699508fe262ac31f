// Renders the back office at an address, for a staff member with the given roles.
import '#desk/desk.css';
import { MemoryRouter, useLocation } from 'react-router';
import type { InitialEntry } from 'react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Role } from '#contract/desk/roles.ts';
import { readCache } from '#web/api/reads.tsx';
import { DeskApp } from '#desk/desk-app.tsx';
import { beginDeskSession, endDeskSession } from '#desk/session/desk-session.ts';

/** An example staff member. */
export const GITA = {
  id: '0198c6f2-0000-7000-8000-00000000d001',
  email: 'gita@desk.example.com',
  full_name: 'Gita Example',
};

/** The answer about a person whose proof is still valid. */
export const PROVED = {
  get 'GET /desk/api/me'() {
    return {
      staff: { ...GITA, roles: ['compliance'] },
      proved_until: new Date(Date.now() + 10 * 60_000).toISOString(),
      passkeys: [],
    };
  },
};

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}

/**
 * Renders the whole app at `address`, which may carry a navigation state. The current address can be read
 * from the test id `address`.
 */
export async function renderDesk(address: InitialEntry, roles: Role[]) {
  readCache.clear();
  beginDeskSession({ accessToken: 'token-of-gita', staff: { ...GITA, roles } });
  onTestFinished(endDeskSession);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <DeskApp />
      <Address />
    </MemoryRouter>,
  );
}
