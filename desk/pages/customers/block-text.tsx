// Why something is held, refused or limited, as its customer reads it, and until when.
import type { WireBlock } from '#contract/block.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface BlockTextProps {
  block: WireBlock;
  /** The language of the reason, where it is not that of the page. */
  lang?: string;
}

export function BlockText({ block: { reason, since, until }, lang }: BlockTextProps) {
  const t = usePageTexts('deskCustomers');
  return (
    <span className="block text-label text-soft">
      <span lang={lang}>{reason}</span>{' '}
      <span className="whitespace-nowrap">
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
