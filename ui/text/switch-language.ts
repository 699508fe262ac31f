// Shows the page in another language at the press of a button, and says so where its texts do not come.
import type { Language } from '#contract/texts/languages.ts';
import { chooseLanguage, t } from '../texts.ts';
import { addToast } from '../toasts/toasts.ts';

/** `then` follows once the page is in the language. */
export async function switchLanguage(
  language: Language,
  then: () => Promise<unknown>,
): Promise<void> {
  try {
    await chooseLanguage(language);
    await then();
  } catch (error) {
    addToast(t('frame.dialog_missing'), { tone: 'error' });
    throw error;
  }
}
