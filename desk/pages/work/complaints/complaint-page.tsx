// A complaint: its state, the facts of its order, its history, and the answer.
import { Link } from 'react-router';
import { getDeskComplaint } from '#contract/desk/work/complaints.ts';
import type { WireDeskComplaint } from '#contract/desk/work/complaints.ts';
import { complaintStanding } from '#contract/help/complaint-standing.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment, ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { Due } from '#desk/parts/age.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { queuePath } from '../item-path.ts';
import { Operator } from '#desk/parts/data/operator.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { stateText } from '#desk/text/difference-words.ts';
import { systemText } from '#desk/text/system-text.ts';
import { useWork } from '../use-work.ts';
import { AnswerForm, readComplaintAgain } from './answer-form.tsx';
import { languageName } from '#desk/text/language-name.ts';
import { OrderFacts } from './order-facts.tsx';

export function ComplaintPage({ complaintId }: { complaintId: string }) {
  const t = usePageTexts('desk', 'deskWork', 'help');
  const read = useRead(getDeskComplaint, { params: { complaintId } });
  const work = useWork();
  const takeNext = (): void => void work.takeNext('complaints');
  useKeys([{ keys: 'n', label: t('desk.shortcut_take_next'), run: takeNext }]);
  const number = read.data?.order.number ?? '';
  const actions = (
    <>
      <ButtonLink to={queuePath('complaints')} look="quiet">
        {t('desk.complaint_to_queue')}
      </ButtonLink>
      <Button look="secondary" isBusy={work.isBusy} onClick={takeNext}>
        {t('desk.work_take_next')}
        <Key name="n" />
      </Button>
    </>
  );
  return (
    <DeskPage title={t('desk.complaint_title', { number })} actions={actions}>
      <Reading of={read}>{(complaint) => <Complaint of={complaint} />}</Reading>
    </DeskPage>
  );
}

function Complaint({ of: complaint }: { of: WireDeskComplaint }) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        {complaint.order.differences
          .filter(({ standing }) => standing !== 'settled')
          .map((one) => (
            <Differs key={one.id} of={one} orderId={complaint.order.id} />
          ))}
        <Panel>
          {complaint.state === 'resolved' && (
            <FormBanner tone="success">{t('desk.complaint_resolved')}</FormBanner>
          )}
          <Standing of={complaint} />
        </Panel>
        <Panel title={t('desk.complaint_timeline')}>
          <Timeline steps={complaint.steps} />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Panel title={t('desk.complaint_answer')}>
          {complaint.may.answer || complaint.may.escalate ? (
            // The key changes only with state and level, so a draft is kept when the customer adds text.
            <AnswerForm key={complaint.state + complaint.level} complaint={complaint} />
          ) : (
            <p className="text-soft">
              {t(complaint.is_for_another ? 'desk.complaint_for_another' : 'desk.complaint_over')}
            </p>
          )}
        </Panel>
        <Panel title={t('desk.complaint_facts')}>
          <OrderFacts of={complaint} />
        </Panel>
      </div>
    </div>
  );
}

/** The order's differences from other books, which must be settled before the complaint is answered. */
function Differs({
  of: { system, ours, theirs, standing },
  orderId,
}: {
  of: WireDeskComplaint['order']['differences'][number];
  orderId: string;
}) {
  const t = usePageTexts('desk', 'deskWork', 'deskReconciliation');
  return (
    <FormBanner tone="warning">
      <p>
        {t('desk.complaint_differs', {
          system: systemText(system, t),
          ours: ours === null ? '–' : stateText(t, ours),
          theirs: theirs === null ? '–' : stateText(t, theirs),
        })}
      </p>
      {standing === 'proposed' && <p>{t('desk.reconciliation_is_proposed')}</p>}
      <Link to={`/orders/${orderId}`} className="text-link">
        {t('desk.complaint_differs_order')}
      </Link>
    </FormBanner>
  );
}

function Standing({ of: complaint }: { of: WireDeskComplaint }) {
  const t = usePageTexts('desk', 'deskWork', 'deskOrders', 'help');
  const { person, order, customer, due_at: dueAt } = complaint;
  return (
    <Facts
      facts={[
        [t('desk.complaint_state'), t(complaintStanding(complaint))],
        [
          t('desk.complaint_due'),
          dueAt && (
            <span key="due" className="font-bold">
              <Due at={dueAt} isBare /> (<Moment at={dueAt} />)
            </span>
          ),
        ],
        [t('desk.complaint_logged'), <Moment key="made" at={complaint.logged_at} />],
        [t('desk.complaint_latest'), <Moment key="latest" at={complaint.latest_at} />],
        [
          t('desk.work_assignee'),
          complaint.assigned_to ? (
            <Verbatim key="to">{complaint.assigned_to}</Verbatim>
          ) : (
            <TakeIt key="nobody" of={complaint} />
          ),
        ],
        [
          t('desk.work_whom'),
          <span key="person">
            <Link className="text-link" to={`/customers/${person.id}`}>
              <Verbatim>{person.full_name}</Verbatim>
            </Link>{' '}
            <span className="text-soft">{person.masked_email}</span>
          </span>,
        ],
        [t('desk.complaint_language'), languageName(person.language, t)],
        [
          t('desk.complaint_order'),
          <Link key="order" className="text-link" to={`/orders/${order.id}`}>
            {`${order.name} · ${order.number}`}
          </Link>,
        ],
        [t('desk.orders_price'), <Amount key="amount" rupees={complaint.facts.amount} />],
        [
          t('desk.complaint_total'),
          complaint.facts.total !== null && <Amount key="total" rupees={complaint.facts.total} />,
        ],
        [
          t('desk.complaint_reads'),
          <span key="reads" lang={person.language}>
            {[customer.standing, customer.due].filter(Boolean).join('. ')}
          </span>,
        ],
      ]}
    />
  );
}

/** The button by which staff who may answer assign an unassigned complaint to themselves. */
function TakeIt({ of: complaint }: { of: WireDeskComplaint }) {
  const { id, may, order } = complaint;
  const t = usePageTexts('desk', 'deskWork');
  const { isBusy, takeFree } = useWork();
  const title = t('desk.complaint_title', { number: order.number });
  async function take(): Promise<void> {
    await takeFree({ queue: 'complaints', id }, title);
    await readComplaintAgain(complaint);
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {t('desk.work_free_item')}
      {may.answer && (
        <button
          type="button"
          disabled={isBusy}
          className="min-h-8 text-label text-act hover:underline"
          onClick={() => void take()}
        >
          {t('desk.work_take')}
        </button>
      )}
    </span>
  );
}

function Timeline({ steps }: Pick<WireDeskComplaint, 'steps'>) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-rule pl-4">
      {steps.map(({ state, at, by, text }) => (
        <li key={at + state}>
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="font-bold">{t(`desk.complaint_step_${state}`)}</p>
            <p className="text-label text-soft">
              {by === null ? t('desk.complaint_by_customer') : <Operator id={by} />}
              {' · '}
              <ShortMoment at={at} />
            </p>
          </div>
          {text !== null && (
            <p translate="no" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
