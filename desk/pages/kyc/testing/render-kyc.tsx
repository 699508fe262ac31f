// Draws the pages of identity checks at an address, with answers of the server, for tests.
import '#desk/desk.css';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { readCache, ReadCache } from '#web/api/reads.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { KycPages } from '../kyc-pages.tsx';
import { IMAGES, listed } from './kyc-cases.ts';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

/** Two cases wait; `sent` tells what was asked. */
export async function renderKyc(address: string, answers: Answers) {
  readCache.clear();
  onTestFinished(() => readCache.clear());
  const cases = [listed(), listed({ id: 'case-2', email: 'ram@example.com' })];
  const list = { cases, checking: 0 };
  const requests = fakeServer({ 'GET /desk/api/kyc/cases': list, ...IMAGES, ...answers });
  const screen = await render(
    <ReadCache>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/kyc/*" element={<KycPages />} />
        </Routes>
        <ToastHost />
        <Address />
      </MemoryRouter>
    </ReadCache>,
  );
  const sent = (line: string) => requests.filter((one) => one.line === line);
  return { screen, sent };
}
