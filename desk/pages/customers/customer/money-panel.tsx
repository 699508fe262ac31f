// A customer's balance and limits, and the transfers that are on hold.
import { moneyText } from '#ui/text/money-text.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { BlockText } from '../block-text.tsx';
import { useUsedText } from '../use-used-text.ts';
import type { Customer } from './customer.ts';

const rupees = (amount: number): string => moneyText(paisaFromRupees(amount) ?? 0n);

export function MoneyPanel({ of: { limits, held } }: { of: Customer }) {
  const t = usePageTexts('deskCustomers');
  const usedText = useUsedText();
  const { tier, spending, transfers, balance: holds } = limits;
  return (
    <Panel title={t('desk.customers_money')}>
      <Facts
        facts={[
          [
            t('desk.customers_holds'),
            <strong key="holds">{usedText(holds.held, holds.cap)}</strong>,
          ],
          [t('desk.customers_tier'), t(`desk.customers_tier_${tier}`)],
          [t('desk.customers_spending'), usedText(spending.used, spending.cap)],
          [t('desk.customers_transfers'), usedText(transfers.used, transfers.cap)],
        ]}
      />
      {limits.blocks.map((block) => (
        <BlockText key={block.reason} block={block} />
      ))}
      <h3 className="text-body">{t('desk.customers_held')}</h3>
      {held.length === 0 && <p className="text-soft">{t('desk.customers_none')}</p>}
      <ul className="flex flex-col gap-2">
        {held.map(({ id, receiver, amount, block }) => (
          <li key={id}>
            {rupees(amount)} → {receiver}
            <BlockText block={block} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
