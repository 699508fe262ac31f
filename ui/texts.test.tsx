// The texts: a failed fetch.
import { afterEach, expect, it, vi } from 'vitest';
import { english } from '#contract/texts/en/catalogue.ts';
import { loadTexts, t } from './texts.ts';
import type { Say } from './texts.ts';

const sayAny = t as Say<'descriptions'>;

afterEach(() => void vi.restoreAllMocks());

it('are fetched again after a failure', async () => {
  vi.spyOn(english, 'descriptions').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadTexts('descriptions')).rejects.toThrow('Failed to fetch');
  await expect
    .poll(() =>
      loadTexts('descriptions').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(sayAny('description.home')).toContain('Nepal');
});
