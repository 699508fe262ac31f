// The automatic steps that are still scheduled for an order, and when.
import type { DeskOrder } from '#contract/desk/orders.ts';
import type { DeskWork } from '#contract/desk/order-parts/order-shapes.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Due } from '#desk/parts/age.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { mailText } from '#desk/text/order-words.ts';
import { systemText } from '#desk/text/system-text.ts';

function workText({ kind, whom, left }: DeskWork, t: Say<'desk' | 'deskOrders'>): string {
  const name = kind === 'send_message' ? mailText(whom ?? '', t) : systemText(whom ?? '', t);
  const text = t(`desk.orders_work_${kind}`, { whom: name });
  return left === null ? text : `${text}: ${t('desk.orders_work_ask_left', { left })}`;
}

export function WorkPanel({ of: { work } }: { of: DeskOrder }) {
  const t = usePageTexts('desk', 'deskOrders');
  return (
    <Panel title={t('desk.orders_work')}>
      {work.length === 0 ? (
        <p className="text-soft">{t('desk.orders_work_none')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {work.map((one) => (
            <li key={`${one.kind} ${one.whom} ${one.at}`}>
              <p>{workText(one, t)}</p>
              {one.at && (
                <p className="text-label">
                  <Due at={one.at} /> · <Moment at={one.at} className="figures text-soft" />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
