// The pictures of where a number is: opened beside its field, described in words, in both languages.
import '#ui/tokens.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { fieldsOf } from '#billers/form.ts';
import { loadTexts } from '#ui/texts.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { FindIt } from './find-it.tsx';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;
const FOUND = [
  ...new Map(
    DEFINITIONS.flatMap(fieldsOf)
      .filter(({ foundOn }) => foundOn)
      .map((field) => [field.foundOn, field] as const),
  ).values(),
];

it.each(FOUND)('shows where the number is: $foundOn', async (field) => {
  await loadTexts('bills');
  const screen = await render(<FindIt field={field} fields={[]} />);
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Where do I find this?'));
  const picture = screen.getByRole('img', {
    name: /^Drawing of .+, with a ring around what to type$/,
  });
  await expect.element(picture).toBeVisible();
  await expect.element(screen.getByRole('figure')).toHaveTextContent(/(bill|box|router)/);
});

it('stands beside the form of a wide screen instead, and fits a narrow one', async () => {
  fakeServer({ 'GET /api/electricity/counters': { counters: [] } });
  const screen = await renderPage('/services/electricity');
  const pictures = screen.getByRole('img', { name: /of an electricity bill, with a ring/ });
  await expect.element(pictures).toBeVisible();
  const questions = screen.getByText('Where do I find this?');
  await expect.element(questions.first()).not.toBeVisible();
  await page.viewport(360, 740);
  await userEvent.click(questions.first());
  await expect.element(pictures.first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});
