// The status page of an order for its recipient: opened by a link, without an account.
import { Link, useParams } from 'react-router';
import type { OrderState } from '#contract/codes.ts';
import type { SharedStatus, Status } from '#contract/receipts/status-links.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/surfaces/empty.tsx';
import { Fact } from '#ui/surfaces/fact.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { dayText, Moment } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { StateHeading, washOf } from '#web/bill/order/order-status.tsx';
import { Page } from '#web/layout/page.tsx';
import { useStatus } from './use-status.ts';

/** The order state whose icon each status shares, so that recipient and sender see the same icons. */
const LIKE: Readonly<Record<Status, OrderState>> = {
  coming: 'delivering',
  confirming: 'unknown',
  arrived: 'delivered',
  not_arrived: 'refunded',
};

export function StatusPage() {
  const t = usePageTexts('sharing');
  const { token = '' } = useParams();
  const seen = useStatus(token);
  return (
    <Page
      isShort
      title={t(seen.refusal === undefined ? 'status.title' : 'status.gone')}
      isTitleHidden={seen.status !== undefined || seen.refusal !== undefined}
      width="narrow"
    >
      <meta name="robots" content="noindex, nofollow" />
      {seen.refusal === undefined ? (
        <>
          <FormBanner tone="warning" className="mb-5">
            {seen.isStale && t('status.stale')}
          </FormBanner>
          {seen.status ? <Shown status={seen.status} /> : <StatusSkeleton />}
        </>
      ) : (
        <Sheet>
          <Empty title={t('status.gone')}>{t('status.ask_sender')}</Empty>
        </Sheet>
      )}
      <p className="mt-6 text-small text-soft">{t('status.what')}</p>
      <Link to="/" className="text-link inline-flex min-h-11 items-center text-small">
        {t('status.to_home')}
      </Link>
    </Page>
  );
}

function Shown({ status: seen }: { status: SharedStatus }) {
  const t = usePageTexts('sharing');
  const { status, operator, recipient, sender, amount, since, sent_at: sentAt } = seen;
  return (
    <Sheet className="flex flex-col gap-5">
      <div
        className={classNames(
          '-m-5 mb-0 rounded-t-sheet p-5 sm:-m-8 sm:mb-0 sm:p-8',
          washOf(LIKE[status]),
        )}
      >
        <StateHeading
          isWhole
          state={LIKE[status]}
          title={t(`status.now_${status}`)}
          amount={amount}
        >
          {t(`status.more_${status}`, { operator })}
        </StateHeading>
      </div>
      <div className="flex min-w-0 items-center gap-4">
        <OperatorPlate name={operator} type={seen.type2} />
        <div className="min-w-0">
          <p className="text-body font-bold text-ink">{operator}</p>
          <p className="figures text-section font-bold tracking-wide wrap-anywhere">{recipient}</p>
        </div>
      </div>
      <dl className="flex flex-col gap-2">
        {sender && (
          <Fact isStacked title={t('status.sender')}>
            {sender}
          </Fact>
        )}
        <Fact isStacked title={t('status.sent_at')}>
          <Moment at={sentAt} isFull hasZone />
        </Fact>
        {status === 'arrived' && (
          <Fact isStacked title={t('status.arrived_at')}>
            <Moment at={since} isFull hasZone />
          </Fact>
        )}
      </dl>
      <p className="figures text-small text-balance text-soft">
        {/* The day of each calendar stays on one line. */}
        {t('status.until', { day: dayText(seen.expires_at).replaceAll(/ (?!\()/g, '\u00a0') })}
      </p>
    </Sheet>
  );
}

function StatusSkeleton() {
  const t = usePageTexts();
  return (
    <Sheet className="flex flex-col gap-4">
      <p className="sr-only">{t('general.loading')}</p>
      <Skeleton className="h-12 w-56 max-w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-24 w-full" />
    </Sheet>
  );
}
