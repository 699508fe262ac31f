// Loads the confirmation dialog when it is first needed.
import { lazy, Suspense } from 'react';
import { useStore } from '#ui/store.ts';
import { loadTexts } from '#ui/texts.ts';
import { askedConfirmation } from './ask-confirmation.ts';

const ConfirmDialog = lazy(async () => {
  const [file] = await Promise.all([import('./confirm-dialog.tsx'), loadTexts('confirm')]);
  return { default: file.ConfirmDialog };
});

export function ConfirmHost() {
  const asked = useStore(askedConfirmation);
  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmDialog key={asked.token} asked={asked} />
    </Suspense>
  );
}
