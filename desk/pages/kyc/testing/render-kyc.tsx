// Draws the pages of identity checks at an address, with answers of the server, for tests.
import { Link, Route } from 'react-router';
import type { Answers } from '#web/testing/fake-server.ts';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { KycPages } from '../kyc-pages.tsx';
import { IMAGES, listed } from './kyc-cases.ts';

/** Renders the queue with two cases; `sent` records the requests. */
export function renderKyc(address: string, answers: Answers) {
  const cases = [listed(), listed({ id: 'case-2', full_name: 'Ram Thapa' })];
  const list = { cases, checking: 0 };
  return renderPages(address, {
    routes: (
      <>
        <Route path="/kyc/*" element={<KycPages />} />
        <Route
          path="/customers/*"
          element={
            <>
              <h1>Customer</h1>
              <Link to="/kyc/case-1">Back to the check</Link>
            </>
          }
        />
      </>
    ),
    roles: ['compliance'],
    answers: { 'GET /desk/api/kyc/cases': list, ...IMAGES, ...answers },
  });
}
