// Loads the confirmation dialog when it is first needed.
import { later, Nothing } from '#ui/later/later.tsx';
import { useOnLeaving } from '#ui/navigation/on-leaving.ts';
import { useStore } from '#ui/store.ts';
import { loadTexts, t } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { askedConfirmation } from './ask-confirmation.ts';
import type { AskedConfirmation } from './ask-confirmation.ts';

const ConfirmDialog = later<{ asked: AskedConfirmation }>(
  async () => {
    const [file] = await Promise.all([import('./confirm-dialog.tsx'), loadTexts('confirm')]);
    return file.ConfirmDialog;
  },
  {
    Meanwhile: Nothing,
    onMissing({ asked }) {
      asked.answer(undefined);
      addToast(t('frame.dialog_missing'), { tone: 'error' });
    },
  },
);

export function ConfirmHost() {
  const asked = useStore(askedConfirmation);
  // What the page asked for must not happen on another one.
  useOnLeaving(() => askedConfirmation.get()?.answer(undefined));
  if (!asked) return null;
  return <ConfirmDialog key={asked.token} asked={asked} />;
}
