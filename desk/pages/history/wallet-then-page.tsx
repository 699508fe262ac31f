// A wallet as it was at a moment, beside how it is now.
import { Link } from 'react-router';
import { getWalletHistory } from '#contract/desk/history.ts';
import type { WalletHistory, WalletStanding } from '#contract/desk/history.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { pageLanguage, usePageTexts } from '#ui/texts.ts';
import { monthText } from '#contract/dates/moments.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Columns, DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { refusalText } from '#desk/parts/use-act.ts';
import { EntriesPanel, LimitsPanel, OpenPanel } from './wallet-panels.tsx';
import { MomentBar } from './moment-bar.tsx';
import { ThenAndNow } from './then-and-now.tsx';
import type { Compared } from './then-and-now.tsx';
import { titleAt } from './title-at.ts';
import { useMoment } from './use-moment.ts';

export function WalletThenPage({ personId }: { personId: string }) {
  const t = usePageTexts('desk', 'deskHistory');
  const { at, show } = useMoment();
  const read = useRead(getWalletHistory, { params: { personId }, query: { at } });
  const refusal = read.error?.status === 422 ? refusalText(read.error) : undefined;
  const name = read.data?.owner.name;
  const title =
    name === undefined
      ? t('desk.nav_history')
      : titleAt(at, t('desk.history_wallet_of', { name }), (moment) =>
          t('desk.history_wallet_at', { name, at: moment }),
        );
  const lead = read.data && (
    <Link to={`/customers/${personId}`} className="text-link">
      {read.data.owner.email}
    </Link>
  );
  return (
    <DeskPage title={title} lead={lead}>
      <Panel>
        <MomentBar at={at} onShow={show} />
        {refusal && <FormBanner tone="error">{refusal}</FormBanner>}
      </Panel>
      {!refusal && <Reading of={read}>{(of) => <Wallet of={of} onShow={show} />}</Reading>}
    </DeskPage>
  );
}

const MONEY = [
  'balance',
  'in_flight',
  'transfers_held',
  'refunds_held',
  'disputes_held',
  'spent',
  'transferred',
] as const;

function comparedOf(
  { was, now }: { was: WalletStanding; now: WalletStanding },
  t: Say<'deskHistory'>,
): Compared[] {
  const money = MONEY.map((name) => ({
    label: t(`desk.history_${name}`),
    was: <Amount rupees={was[name]} />,
    now: <Amount rupees={now[name]} />,
    isSame: was[name] === now[name],
  }));
  const version: Compared = {
    label: t('desk.history_version'),
    was: numberText(was.version),
    now: numberText(now.version),
    isSame: was.version === now.version,
  };
  const month: Compared = {
    label: t('desk.history_month'),
    was: monthText(was.month, pageLanguage()),
    now: monthText(now.month, pageLanguage()),
    isSame: was.month === now.month,
  };
  return [...money, version, month];
}

function Wallet({ of, onShow }: { of: WalletHistory; onShow: (at: string) => void }) {
  const t = usePageTexts('deskHistory');
  const { entries, sum, is_proven: isProven } = of.proof;
  const said = isProven ? 'desk.history_proven' : 'desk.history_not_proven';
  return (
    <>
      <Columns
        isRightWider
        left={
          <Panel title={t('desk.history_compare')}>
            <ThenAndNow facts={comparedOf(of, t)} />
            <FormBanner tone={isProven ? 'success' : 'error'}>
              {t(said, { entries, sum: rupeesText(sum) })}
            </FormBanner>
          </Panel>
        }
        right={
          <>
            <OpenPanel of={of} />
            <EntriesPanel of={of} onShow={onShow} />
          </>
        }
      />
      <LimitsPanel of={of} />
    </>
  );
}
