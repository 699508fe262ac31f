// Shown during a look-up, where the result will be.
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';

export function LookingUp() {
  const t = usePageTexts('bills');
  return (
    <div role="status" className="flex flex-col gap-3 rounded-control bg-page p-5">
      <p className="text-small text-soft">{t('look_up.asking_hint')}</p>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="h-4 w-32" />
    </div>
  );
}
