// Why something is held, refused or limited, as its customer reads it, and until when.
import type { WireBlock } from '#contract/block.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Theirs } from './theirs.tsx';

export function BlockText({ block: { reason, since, until } }: { block: WireBlock }) {
  const t = usePageTexts('desk', 'deskCustomers');
  return (
    <span className="block text-label text-soft">
      {t('desk.customer_reads')} <Theirs>{reason}</Theirs>{' '}
      <span className="block">
        {t('desk.customers_since')} <Moment at={since} />
        {until && (
          <>
            {' · '}
            {t('desk.customers_until_label')} <Moment at={until} />
          </>
        )}
      </span>
    </span>
  );
}
