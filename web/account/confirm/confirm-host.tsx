// Loads the confirmation dialog when it is first needed.
import { lazy, Suspense } from 'react';
import { useOnLeaving } from '#ui/navigation/on-leaving.ts';
import { useStore } from '#ui/store.ts';
import { loadTexts } from '#ui/texts.ts';
import { askedConfirmation } from './ask-confirmation.ts';

const ConfirmDialog = lazy(async () => {
  const [file] = await Promise.all([import('./confirm-dialog.tsx'), loadTexts('confirm')]);
  return { default: file.ConfirmDialog };
});

export function ConfirmHost() {
  const asked = useStore(askedConfirmation);
  // What the page asked for must not happen on another one.
  useOnLeaving(() => askedConfirmation.get()?.answer(undefined));
  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmDialog key={asked.token} asked={asked} />
    </Suspense>
  );
}
