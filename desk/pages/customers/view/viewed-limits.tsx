// The customer's limits, how much of them is used, and those that are reached.
import { useParams } from 'react-router';
import { viewLimits } from '#contract/desk/customers/support-view.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { BlockText } from '../block-text.tsx';
import { useUsedText } from '../use-used-text.ts';

export function ViewedLimits() {
  const t = usePageTexts('deskCustomers');
  const usedText = useUsedText();
  const { viewId = '' } = useParams();
  const read = useRead(viewLimits, { params: { viewId } });
  return (
    <Panel>
      <Reading of={read}>
        {({ tier, spending, transfers, balance, blocks }) => (
          <>
            <Facts
              facts={[
                [t('desk.customers_tier'), t(`desk.customers_tier_${tier}`)],
                [t('desk.customers_spending'), usedText(spending.used, spending.cap)],
                [t('desk.customers_transfers'), usedText(transfers.used, transfers.cap)],
                [t('desk.customers_holds'), usedText(balance.held, balance.cap)],
              ]}
            />
            {blocks.map((block) => (
              <BlockText key={block.reason} block={block} />
            ))}
          </>
        )}
      </Reading>
    </Panel>
  );
}
