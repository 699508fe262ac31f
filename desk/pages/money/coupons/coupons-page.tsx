// The coupons: what each takes off and where, how often it was used, and proposing to stop one.
import { useState } from 'react';
import { listCouponsOnDesk, proposeCouponStop } from '#contract/desk/money/coupons.ts';
import type { CouponOnWire } from '#contract/desk/money/coupons.ts';
import { classNames } from '#ui/class-names.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { Approvers } from '#desk/parts/approvals/approvers.tsx';
import { useAfterProposing } from '#desk/parts/approvals/use-after-proposing.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { RowButton } from '#desk/parts/row-link.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { typeText } from '#desk/text/order-words.ts';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { MoneyPage, ProposeLink } from '../money-page.tsx';
import { PendingChanges } from '#desk/parts/approvals/pending-changes.tsx';
import { From, SetBy, Until } from '../validity.tsx';
import { discountText } from './coupon-text.ts';

export function CouponsPage() {
  const t = usePageTexts('deskMoney');
  const read = useRead(listCouponsOnDesk);
  return (
    <MoneyPage
      page="coupons"
      lead={t('desk.money_coupons_lead')}
      actions={<ProposeLink to="/money/coupons/add">{t('desk.money_coupons_add')}</ProposeLink>}
    >
      <PendingChanges kind="coupon" />
      <Panel title={t('desk.money_coupons_all')}>
        <Reading of={read}>{({ coupons }) => <Coupons of={coupons} />}</Reading>
      </Panel>
    </MoneyPage>
  );
}

const isOver = ({ state }: CouponOnWire): boolean => state === 'stopped' || state === 'over';

function Coupons({ of }: { of: readonly CouponOnWire[] }) {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  const may = useMay();
  const [at, setAt] = useState<CouponOnWire>();
  const [stopping, setStopping] = useState<CouponOnWire>();
  const mayStop = may('money.propose');
  useKeys(
    mayStop && at && !isOver(at)
      ? [{ keys: 's', label: t('desk.money_coupon_stop'), run: () => setStopping(at) }]
      : [],
  );
  if (of.length === 0) return <p className="text-soft">{t('desk.money_coupons_none')}</p>;
  return (
    <>
      <Grid
        caption={t('desk.money_coupons_all')}
        columns={[...columnsOf(t), ...(mayStop ? [stopColumn(t, setStopping)] : [])]}
        rows={of}
        rowKey={({ code }) => code}
        onMove={setAt}
      />
      <StopDialog of={stopping} onClose={() => setStopping(undefined)} />
    </>
  );
}

const stopColumn = (
  t: Say<'deskMoney'>,
  onStop: (coupon: CouponOnWire) => void,
): GridColumn<CouponOnWire> => ({
  title: t('desk.money_coupon_act'),
  cell: (coupon) =>
    !isOver(coupon) && (
      <RowButton
        label={t('desk.money_coupon_stop_title', { code: coupon.code })}
        onClick={() => onStop(coupon)}
        isDanger
      >
        {t('desk.money_coupon_stop')}
      </RowButton>
    ),
});

function columnsOf(t: Say<'desk' | 'deskMoney' | 'orders'>): GridColumn<CouponOnWire>[] {
  return [
    { title: t('desk.money_coupon'), cell: ({ code }) => <strong translate="no">{code}</strong> },
    {
      title: t('desk.money_state'),
      cell: ({ state }) => (
        <span
          className={classNames(
            'whitespace-nowrap',
            state === 'in use' ? 'font-bold text-pine' : 'text-soft',
          )}
        >
          {t(`desk.money_coupon_state_${state}`)}
        </span>
      ),
    },
    { title: t('desk.money_coupon_off'), cell: (coupon) => discountText(t, coupon), isWide: true },
    {
      title: t('desk.money_coupon_minimum'),
      cell: ({ minimum }) =>
        minimum === 0 ? t('desk.money_coupon_no_minimum') : rupeesText(minimum),
      isNumeric: true,
    },
    {
      title: t('desk.money_coupon_services'),
      cell: ({ services }) =>
        services?.map((type) => typeText(type, t)).join(', ') ?? (
          <span className="whitespace-nowrap">{t('desk.money_coupon_everywhere')}</span>
        ),
      isWide: true,
    },
    {
      title: t('desk.money_coupon_used'),
      cell: ({ used, uses }) =>
        uses === null
          ? t('desk.money_coupon_used_free', { used })
          : t('desk.money_coupon_used_of', { used, uses: numberText(uses) }),
      isNumeric: true,
    },
    {
      title: t('desk.money_coupon_each'),
      cell: ({ per_person: each }) => (each === null ? t('desk.money_any') : numberText(each)),
      isNumeric: true,
    },
    { title: t('desk.money_from'), cell: ({ from }) => <From at={from} /> },
    { title: t('desk.money_until'), cell: ({ until }) => <Until until={until} /> },
    { title: t('desk.money_by'), cell: (coupon) => <By of={coupon} />, isWide: true },
  ];
}

/** Who made it and why, and who stopped it. */
function By({ of: { by, reason, stopped } }: { of: CouponOnWire }) {
  const t = usePageTexts('deskMoney');
  return (
    <>
      <SetBy by={by} reason={reason} />
      {stopped && (
        <span className="block">
          {t('desk.money_coupon_stopped_by', { by: stopped.by ?? '–' })}{' '}
          <ShortMoment at={stopped.at} />
          {stopped.why !== null && (
            <span className="block text-label text-soft">{stopped.why}</span>
          )}
        </span>
      )}
    </>
  );
}

function StopDialog({ of, onClose }: { of: CouponOnWire | undefined; onClose: () => void }) {
  const t = usePageTexts('deskMoney', 'deskApprovals');
  const afterProposing = useAfterProposing();
  const code = of?.code ?? '';
  return (
    <WhyDialog
      isOpen={of !== undefined}
      onClose={onClose}
      title={t('desk.money_coupon_stop_title', { code })}
      act={t('desk.approvals_propose')}
      send={async (why) =>
        afterProposing(await call(proposeCouponStop, { params: { code }, body: { why } }))
      }
    >
      <p>{t('desk.money_coupon_stop_lead')}</p>
      <Approvers permission="money.approve" />
    </WhyDialog>
  );
}
