// The text of a block: why something is held, refused or limited, as the customer reads it, and until when.
import { use } from 'react';
import type { WireBlock } from '#contract/block.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { TheirLanguage, Theirs } from './theirs.tsx';

export function BlockText({ block: { reason, since, until } }: { block: WireBlock }) {
  const t = usePageTexts('desk', 'deskCustomers');
  const isTheirView = use(TheirLanguage) !== undefined;
  return (
    <span className="block text-label text-soft">
      {!isTheirView && `${t('desk.customer_reads')} `}
      <Theirs>{reason}</Theirs>{' '}
      <span className="block">
        {t('desk.customers_since')} <ShortMoment at={since} />
        {until && (
          <>
            {' · '}
            {t('desk.customers_until_label')} <ShortMoment at={until} />
          </>
        )}
      </span>
    </span>
  );
}
