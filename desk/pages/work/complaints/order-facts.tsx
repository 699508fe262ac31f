// The order of a complaint as it stood when the complaint was made: steps, payments and deliveries.
import type { ReactNode } from 'react';
import type { WireDeskComplaint } from '#contract/desk/work/complaints.ts';
import { whyKey } from '#contract/order-steps.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Facts } from '#desk/parts/facts.tsx';
import { attemptText, stateText } from '#desk/parts/order-words.ts';

export function OrderFacts({ of: { facts, order } }: { of: WireDeskComplaint }) {
  const t = usePageTexts('desk', 'deskWork', 'deskOrders', 'orders');
  const type2 = facts.type;
  const operator = facts.deliveries.at(-1)?.provider ?? order.name;
  return (
    <>
      <Facts
        facts={[
          [t('desk.complaint_state_then'), stateText(facts.state, t)],
          [t('desk.complaint_state_now'), stateText(order.state, t)],
          [t('desk.complaint_paid_with'), facts.paid_with],
          [
            t('desk.complaint_total'),
            facts.total !== null && <Amount key="total" rupees={facts.total} />,
          ],
        ].map(([label, value]) => [label as string, value === false ? null : value] as const)}
      />
      <Part title={t('desk.complaint_steps')}>
        <Lines
          caption={t('desk.complaint_steps')}
          head={[t('desk.complaint_at'), t('desk.complaint_step'), t('desk.why')]}
          rows={facts.steps.map(({ at, state, why }) => [
            <Moment key="at" at={at} />,
            stateText(state, t),
            why === null ? '' : t(whyKey(why, { type2 }), { operator }),
          ])}
        />
      </Part>
      {facts.payments.length > 0 && (
        <Part title={t('desk.complaint_payments')}>
          <Lines
            caption={t('desk.complaint_payments')}
            head={[
              t('desk.complaint_system'),
              t('desk.complaint_step'),
              t('desk.complaint_reference'),
            ]}
            rows={facts.payments.map(({ gateway, state, transaction_id: ours, reference }) => [
              gateway,
              attemptText(state, t),
              [ours, reference].filter(Boolean).join(' · '),
            ])}
          />
        </Part>
      )}
      {facts.deliveries.length > 0 && (
        <Part title={t('desk.complaint_deliveries')}>
          <Lines
            caption={t('desk.complaint_deliveries')}
            head={[
              t('desk.complaint_system'),
              t('desk.complaint_step'),
              t('desk.complaint_reference'),
            ]}
            rows={facts.deliveries.map(({ provider, number, state, reference }) => [
              `${provider} ${number}`,
              attemptText(state, t),
              reference ?? '',
            ])}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-label font-bold text-soft">{title}</h3>
      {children}
    </section>
  );
}

interface LinesProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A small table of facts, without a keyboard of its own. */
function Lines({ caption, head, rows }: LinesProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col" className="px-2 py-1 text-left text-label text-soft">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-rule/70">
              {cells.map((cell, column) => (
                <td key={head[column]} className="px-2 py-1 align-top wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
