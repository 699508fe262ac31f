// The tab of the person's limits this month: used, left, and what a verified identity would raise.
import { Link } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { KYC_STATUS } from '#contract/codes.ts';
import { monthText } from '#contract/dates/moments.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { getMe } from '#contract/users.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Meter } from '#ui/surfaces/meter.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { pageLanguage, usePageTexts } from '#ui/texts.ts';
import { BlockNotices } from '#web/account/blocks/block-notice.tsx';
import { useRead } from '#web/api/reads.tsx';
import { roundMoney } from '#ui/text/round-money.ts';
import { Unread } from '../unread.tsx';

type Limits = AnswerOf<typeof getLimits>;

/** Whether the spending limit restricts transfers, which count as spending too. */
function isHeldBySpending({ cap, used, left }: Limits['transfers']): boolean {
  if (left === null || cap === null) return left !== null;
  const paisaOf = (rupees: number): bigint => paisaFromRupees(rupees) ?? 0n;
  return paisaOf(left) + paisaOf(used) < paisaOf(cap);
}

/** Whether the limit of a single transfer is below what is left. */
function isLess(each: number | null, left: number | null): boolean {
  return each !== null && (left === null || each < left);
}

type LeftKey =
  | 'limits.left'
  | 'limits.left_of_spending'
  | 'transfer.amount_left'
  | 'wallet.add_room';

export function LimitsTab() {
  const t = usePageTexts('wallet');
  const { data: limits, error, refetch } = useRead(getLimits);
  if (!limits) {
    if (error) return <Unread error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-80 w-full rounded-sheet" />;
  }
  return (
    <Sheet className="flex flex-col gap-5">
      <div>
        <h2 className="text-section">{t('limits.title')}</h2>
        <p className="text-soft">
          {t('limits.month', { month: monthText(limits.month, pageLanguage()) })}
        </p>
      </div>
      <BlockNotices blocks={limits.blocks} />
      <Meters limits={limits} />
      {limits.verified && <Verified verified={limits.verified} />}
    </Sheet>
  );
}

function Meters({ limits: { spending, transfers, balance } }: { limits: Limits }) {
  const t = usePageTexts('wallet');
  const textOf = (used: number, cap: number | null): string =>
    cap === null
      ? t('limits.no_limit', { used: roundMoney(used) })
      : t('limits.used', { used: roundMoney(used), cap: roundMoney(cap) });
  const sayOf = (key: LeftKey, left: number | null): string | false =>
    left !== null && t(key, { left: roundMoney(left) });
  const sendable = isHeldBySpending(transfers) ? 'limits.left_of_spending' : 'transfer.amount_left';
  const sending = [
    sayOf(sendable, transfers.left),
    isLess(transfers.each, transfers.left) &&
      t('limits.each', { each: roundMoney(transfers.each ?? 0) }),
  ];
  const keeping = [
    balance.pending > 0 && t('limits.pending', { pending: roundMoney(balance.pending) }),
    sayOf('wallet.add_room', balance.left),
  ];
  return (
    <>
      <Meter
        label={t('limits.spending')}
        text={textOf(spending.used, spending.cap)}
        value={spending.used}
        max={spending.cap ?? undefined}
      >
        {sayOf('limits.left', spending.left)}
      </Meter>
      <Meter
        label={t('limits.transfers')}
        text={textOf(transfers.used, transfers.cap)}
        value={transfers.used}
        max={transfers.cap ?? undefined}
      >
        {sending.filter(Boolean).join(' ')}
      </Meter>
      <Meter
        label={t('limits.balance')}
        text={textOf(balance.held, balance.cap)}
        value={balance.held}
        // Loads that wait to be paid already count towards the balance limit.
        pending={balance.pending}
        max={balance.cap ?? undefined}
      >
        {keeping.filter(Boolean).join(' ')}
      </Meter>
    </>
  );
}

function Verified({ verified }: { verified: NonNullable<Limits['verified']> }) {
  const t = usePageTexts('wallet');
  const isPending = useRead(getMe).data?.kyc_status === KYC_STATUS.pending;
  const line = (what: 'spending' | 'transfers' | 'balance', cap: number | null): string =>
    cap === null
      ? t(`limits.lifted_${what}_none`)
      : t(`limits.lifted_${what}`, { cap: roundMoney(cap) });
  return (
    <div className="rounded-control bg-act-wash px-4 py-3 text-ink">
      <p className="font-bold">{t('limits.lifted')}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>{line('spending', verified.spending)}</li>
        <li>{line('transfers', verified.transfers)}</li>
        <li>{line('balance', verified.balance)}</li>
      </ul>
      <Link to="/profile?tab=account" className="text-link -mb-2 inline-block py-2">
        {t(isPending ? 'limits.verify_status' : 'limits.verify')}
      </Link>
    </div>
  );
}
