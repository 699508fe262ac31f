// An order as it was at a moment, beside how it is now.
import { Link } from 'react-router';
import { getOrderHistory } from '#contract/desk/history.ts';
import { growsByMinus } from '#contract/desk/ledger-accounts.ts';
import type { OrderHistory, OrderStanding } from '#contract/desk/history.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Columns, DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { accountText } from '#desk/text/account-text.ts';
import { JournalList } from '#desk/parts/journal-list.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { refusalText } from '#desk/parts/use-act.ts';
import { AttemptsPanel, StepsPanel } from './order-panels.tsx';
import { MomentBar } from './moment-bar.tsx';
import { ThenAndNow } from './then-and-now.tsx';
import type { Compared } from './then-and-now.tsx';
import { titleAt } from './title-at.ts';
import { useMoment } from './use-moment.ts';

export function OrderThenPage({ orderId }: { orderId: string }) {
  const t = usePageTexts('desk', 'deskHistory');
  const { at, show } = useMoment();
  const read = useRead(getOrderHistory, { params: { orderId }, query: { at } });
  const refusal = read.error?.status === 422 ? refusalText(read.error) : undefined;
  const number = read.data?.number;
  const title =
    number === undefined
      ? t('desk.nav_history')
      : titleAt(at, t('desk.history_order', { number }), (moment) =>
          t('desk.history_order_at', { number, at: moment }),
        );
  return (
    <DeskPage title={title} lead={read.data && <Lead of={read.data} />}>
      <Panel>
        <MomentBar at={at} onShow={show} />
        {refusal && <FormBanner tone="error">{refusal}</FormBanner>}
      </Panel>
      {!refusal && <Reading of={read}>{(of) => <Order of={of} onShow={show} />}</Reading>}
    </DeskPage>
  );
}

function Lead({ of: { id, owner } }: { of: OrderHistory }) {
  const t = usePageTexts('deskHistory');
  return (
    <>
      <Link to={`/orders/${id}`} className="text-link">
        {t('desk.history_open_the_order')}
      </Link>
      {' · '}
      <Link to={`/history/wallets/${owner.id}`} className="text-link">
        {t('desk.history_wallet_of', { name: owner.name })}
      </Link>
    </>
  );
}

function accountsOf(
  standing: OrderStanding | null,
): Map<string, OrderStanding['accounts'][number]> {
  return new Map((standing?.accounts ?? []).map((one) => [one.account, one]));
}

function comparedOf(
  { was, now }: OrderHistory,
  t: Say<'desk' | 'deskHistory' | 'deskOrders'>,
): Compared[] {
  const [before, after] = [accountsOf(was), accountsOf(now)];
  const money = [...new Set([...before.keys(), ...after.keys()])].map((account) => {
    const [held, holds] = [before.get(account), after.get(account)];
    const currency = (held ?? holds)?.currency ?? 'NPR';
    const sign = growsByMinus(account) ? -1 : 1;
    const shown = (one: typeof held): number => sign * (one?.amount ?? 0);
    return {
      label: accountText(account, t),
      was: <Amount rupees={shown(held)} currency={currency} />,
      now: <Amount rupees={shown(holds)} currency={currency} />,
      isSame: held?.amount === holds?.amount,
    };
  });
  return [
    {
      label: t('desk.history_state'),
      was: was ? t(`desk.orders_state_${was.state}`) : t('desk.history_not_made'),
      now: t(`desk.orders_state_${now.state}`),
      isSame: was?.state === now.state,
    },
    {
      label: t('desk.history_since'),
      was: was && <Moment at={was.since} />,
      now: <Moment at={now.since} />,
      isSame: was?.since === now.since,
    },
    {
      label: t('desk.history_version'),
      was: was && numberText(was.version),
      now: numberText(now.version),
      isSame: was?.version === now.version,
    },
    ...money,
  ];
}

function Order({ of, onShow }: { of: OrderHistory; onShow: (at: string) => void }) {
  const t = usePageTexts('deskHistory', 'deskOrders');
  const { journals, in_flight: inFlight, expected, is_proven: isProven } = of.proof;
  const said = isProven ? 'desk.history_order_proven' : 'desk.history_order_not_proven';
  return (
    <Columns
      left={
        <>
          <Panel title={t('desk.history_compare')}>
            <ThenAndNow facts={comparedOf(of, t)} />
            <FormBanner tone={isProven ? 'success' : 'error'}>
              {t(said, { journals, amount: rupeesText(inFlight), expected: rupeesText(expected) })}
            </FormBanner>
          </Panel>
          <AttemptsPanel of={of} />
        </>
      }
      right={
        <>
          <StepsPanel of={of} onShow={onShow} />
          <Panel title={t('desk.history_journals')}>
            {of.journals.length === 0 ? (
              <p className="text-soft">{t('desk.history_accounts_none')}</p>
            ) : (
              <JournalList journals={of.journals} />
            )}
          </Panel>
        </>
      }
    />
  );
}
