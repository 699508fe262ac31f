import { it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { renderKyc } from './testing/render-kyc.tsx';
import { opened } from './testing/kyc-cases.ts';
const duplicate = {
  kind: 'picture',
  side: 'front',
  case_id: 'case-2',
  state: 'verified',
  submitted_at: inSeconds(-9_000),
  percent: null,
  person: { id: 'customer-2', name: 'R*** T***', email: 'r***@e***.com' },
} as const;
for (const [w, h] of [
  [1280, 800],
  [768, 1000],
] as const) {
  it(`looks ${w}`, async () => {
    await page.viewport(w, h);
    const { screen } = await renderKyc('/kyc/case-1', {
      'GET /desk/api/kyc/cases/case-1': opened({
        duplicates: [duplicate],
        number: { ending: '345', by: 'maya@desk.example', at: inSeconds(-5) },
      }),
    });
    await screen.getByText('Sita Sharma').findElement();
    await new Promise((r) => setTimeout(r, 500));
    await page.screenshot({ path: `/work/wt/desk-b/.cache/look/kyc-dup-${w}.png` });
    await userEvent.keyboard('j5');
    await new Promise((r) => setTimeout(r, 300));
    document.querySelector('[role=group]')?.scrollIntoView({ block: 'center' });
    await page.screenshot({ path: `/work/wt/desk-b/.cache/look/kyc-rej-${w}.png` });
  });
  it(`plain ${w}`, async () => {
    await page.viewport(w, h);
    const { screen } = await renderKyc('/kyc/case-1', {
      'GET /desk/api/kyc/cases/case-1': opened(),
    });
    await screen.getByText('Sita Sharma').findElement();
    await new Promise((r) => setTimeout(r, 500));
    await page.screenshot({ path: `/work/wt/desk-b/.cache/look/kyc-${w}.png` });
  });
}
