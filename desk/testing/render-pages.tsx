// Renders pages of the back office without the frame, for tests.
import '#desk/desk.css';
import type { ReactNode } from 'react';
import { MemoryRouter, Routes, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Role } from '#contract/desk/roles.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { readCache, ReadCache } from '#web/api/reads.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { beginDeskSession, endDeskSession } from '#desk/session/desk-session.ts';
import { GITA } from './render-desk.tsx';

interface Pages {
  /** The `Route` elements of the pages. */
  routes: ReactNode;
  answers: Answers;
  /** The roles of the signed-in person; absent: nobody is signed in. */
  roles?: Role[];
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Renders the pages at `address`; `sent` lists the requests by lines such as "GET /desk/api/me". */
export async function renderPages(address: string, { routes, answers, roles }: Pages) {
  readCache.clear();
  if (roles) beginDeskSession({ accessToken: 'token-of-gita', staff: { ...GITA, roles } });
  onTestFinished(() => {
    readCache.clear();
    endDeskSession();
  });
  const requests = fakeServer(answers);
  const screen = await render(
    <ReadCache>
      <MemoryRouter initialEntries={[address]}>
        <Routes>{routes}</Routes>
        <ToastHost />
        <Address />
      </MemoryRouter>
    </ReadCache>,
  );
  const sent = (line: string) => requests.filter((one) => one.line === line);
  return { screen, sent };
}
