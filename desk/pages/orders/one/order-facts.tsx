// The facts of an order: what it is, what it cost, and how it was paid.
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { PaidWith } from '#desk/parts/data/paid-with.tsx';
import { serviceText } from '#desk/text/order-words.ts';
import { Due } from '#desk/parts/age.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { numberText } from '#desk/text/rupees-text.ts';

export function OrderFacts({ of }: { of: DeskOrder }) {
  const t = usePageTexts('desk', 'deskOrders', 'orders');
  const { coupon, charged, complaint } = of;
  return (
    <>
      <Facts
        facts={[
          [t('desk.orders_type'), serviceText(of, t)],
          [t('desk.orders_recipient'), of.recipient],
          [t('desk.orders_about'), of.about],
          [t('desk.orders_price'), <Amount key="price" rupees={of.amount} />],
          [
            t('desk.orders_discount'),
            of.discount > 0 && <Amount key="discount" rupees={of.discount} />,
          ],
          [
            t('desk.orders_coupon'),
            coupon &&
              t(coupon.is_held ? 'desk.orders_coupon_held' : 'desk.orders_coupon_back', {
                code: coupon.code,
              }),
          ],
          [t('desk.orders_total'), of.total !== null && <Amount key="total" rupees={of.total} />],
          [
            t('desk.orders_charged'),
            charged && charged.currency !== 'NPR' && (
              <Amount key="charged" rupees={charged.amount} currency={charged.currency} />
            ),
          ],
          [
            t('desk.orders_paid_with'),
            of.paid_with && <PaidWith key="with" method={of.paid_with} />,
          ],
          [t('desk.orders_paid_at'), of.paid_at !== null && <Moment key="paid" at={of.paid_at} />],
          [
            t('desk.orders_expires_at'),
            of.state === 'awaiting_payment' && <Moment key="expires" at={of.expires_at} />,
          ],
          [
            t('desk.orders_complaint'),
            complaint && (
              <span key="complaint">
                <Link to={`/work/complaints/${complaint.id}`} className="text-link">
                  <Moment at={complaint.logged_at} />
                </Link>
                {complaint.due_at !== null && (
                  <>
                    {' '}
                    {t('desk.orders_complaint_due')}: <Due at={complaint.due_at} />
                  </>
                )}
              </span>
            ),
          ],
        ]}
      />
      <details>
        <summary className="min-h-8 w-fit cursor-pointer text-label text-act hover:underline">
          {t('desk.orders_technical')}
        </summary>
        <Facts
          facts={[
            [t('desk.orders_id'), <Code key="id">{of.id}</Code>],
            [t('desk.orders_version'), numberText(of.version)],
          ]}
        />
      </details>
    </>
  );
}
