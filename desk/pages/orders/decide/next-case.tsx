// After a decision: the next case of the same queue, which becomes the reader's.
import type { WorkQueue } from '#contract/desk/work.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useKeys } from '#desk/parts/keys.ts';
import { useWork } from '#desk/pages/work/use-work.ts';

export function NextCase({ queue }: { queue: WorkQueue }) {
  const t = usePageTexts('deskOrders');
  const { isBusy, takeNext } = useWork();
  const label = t('desk.orders_next_case');
  useKeys([{ keys: 'n', label, run: () => void takeNext(queue) }]);
  return (
    <FormBanner tone="success">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">{t('desk.orders_case_done')}</p>
        <Button isBusy={isBusy} onClick={() => void takeNext(queue)}>
          {label}
          <kbd className="font-sans text-label font-normal">n</kbd>
        </Button>
      </div>
    </FormBanner>
  );
}
