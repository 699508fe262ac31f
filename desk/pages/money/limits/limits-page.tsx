// What people may spend, send and hold: the limits in force, and every rule.
import { CAP_NAMES, listLimitRulesOnDesk } from '#contract/desk/money/limits.ts';
import type { LimitRuleOnWire } from '#contract/desk/money/limits.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { MoneyPage, ProposeLink } from '../money-page.tsx';
import { PendingChanges } from '#desk/parts/approvals/pending-changes.tsx';
import { validityColumns } from '../validity.tsx';
import { capText } from './cap-text.ts';

export function LimitsPage() {
  const t = usePageTexts('deskMoney');
  const read = useRead(listLimitRulesOnDesk);
  return (
    <MoneyPage
      page="limits"
      lead={t('desk.money_limits_lead')}
      actions={<ProposeLink to="/money/limits/change">{t('desk.money_limits_change')}</ProposeLink>}
    >
      <PendingChanges kind="limits" />
      <Reading of={read}>{({ rules }) => <Rules of={rules} />}</Reading>
    </MoneyPage>
  );
}

type Name = 'cap' | 'short';

const columnsOf = (t: Say<'deskMoney'>, names: Name): PlainColumn<LimitRuleOnWire>[] => [
  {
    title: t('desk.money_tier'),
    cell: ({ tier }) => t(names === 'cap' ? `desk.money_tier_${tier}` : `desk.money_short_${tier}`),
  },
  ...CAP_NAMES.map((name) => ({
    title: t(`desk.money_${names}_${name}`),
    cell: (rule: LimitRuleOnWire) => (
      <span className="whitespace-nowrap">{capText(t, rule[name])}</span>
    ),
    isNumeric: true,
  })),
];

function Rules({ of }: { of: readonly LimitRuleOnWire[] }) {
  const t = usePageTexts('deskMoney');
  return (
    <>
      <Panel title={t('desk.money_limits_now')}>
        <PlainTable
          caption={t('desk.money_limits_now')}
          columns={columnsOf(t, 'cap')}
          rows={of.filter(({ state }) => state === 'in force')}
          rowKey={({ id }) => String(id)}
        />
      </Panel>
      <Panel title={t('desk.money_history')}>
        <Grid
          caption={t('desk.money_history')}
          columns={[...columnsOf(t, 'short'), ...validityColumns<LimitRuleOnWire>(t)]}
          rows={of}
          rowKey={({ id }) => String(id)}
        />
      </Panel>
    </>
  );
}
