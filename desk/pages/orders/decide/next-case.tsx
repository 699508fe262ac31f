// The button after a decision: assigns the next case of the same queue to the reader and opens it.
import { useNavigate } from 'react-router';
import { takeNextWork } from '#contract/desk/work.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { Key } from '#desk/parts/data/key.tsx';
import { readListsAgain } from '#desk/parts/fresh-lists.ts';
import { useKeys } from '#desk/parts/keys.ts';
import { useAct } from '#desk/parts/use-act.ts';

export function NextCase({ queue }: { queue: WorkQueue }) {
  const t = usePageTexts('deskOrders', 'deskWork');
  const navigate = useNavigate();
  const { isBusy, run } = useAct();
  const label = t('desk.orders_next_case');
  const take = (): void =>
    void run(async () => {
      const { item } = await call(takeNextWork, { body: { queue }, quiet: true });
      await readListsAgain();
      if (item?.page?.kind === 'order') return navigate(`/orders/${item.page.id}`);
      return addToast(t('desk.work_nothing_free'));
    });
  useKeys([{ keys: 'n', label, run: take }]);
  return (
    <FormBanner tone="success">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">{t('desk.orders_case_done')}</p>
        <Button isBusy={isBusy} onClick={take}>
          {label}
          <Key name="n" />
        </Button>
      </div>
    </FormBanner>
  );
}
