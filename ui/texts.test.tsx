// The texts: a failed fetch, and texts that arrive while the language changes.
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { english } from '#contract/texts/en/catalogue.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { chooseLanguage, loadTexts, t } from './texts.ts';
import type { Say } from './texts.ts';

const sayAny = t as Say<'descriptions'>;
const sayGlossary = t as Say<'deskGlossary'>;

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

it('arrive in the chosen language while the others of it are fetched', async () => {
  const nepali = await LANGUAGES.ne();
  let bring = (): void => undefined;
  const held = new Promise<void>((done) => {
    bring = done;
  });
  vi.spyOn(LANGUAGES, 'ne').mockResolvedValue({
    ...nepali,
    home: () => held.then(() => nepali.home()),
  });
  onTestFinished(() => chooseLanguage('en'));
  const chosen = chooseLanguage('ne');
  await loadTexts('deskGlossary');
  bring();
  await chosen;
  expect(sayGlossary('desk.words')).toMatch(/[\u0900-\u097f]/);
});
