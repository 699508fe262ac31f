// Help with an order: a complaint with one tap, then how it stands, until when, and its answers.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { complaintStanding } from '#contract/help/complaint-standing.ts';
import { COMPLAINT_TEXT_MAX } from '#contract/help/complaints.ts';
import type { WireComplaint } from '#contract/help/complaints.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { useNow } from '#ui/clock.ts';
import { Fact } from '#ui/surfaces/fact.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { focusIn } from '#web/form/focus-in.ts';
import { useComplaint } from './use-complaint.ts';

interface ComplaintProps {
  orderId: string;
  /** Where people come to write: the note is open, and its label says what to do. */
  isWritten?: boolean;
  /** Where there is nothing to complain about. */
  fallback?: ReactNode;
  /** On a page with two places for it: at the top one that was made before, at the bottom the others. */
  place?: 'top' | 'bottom';
}

/** Nothing while it is read. */
export function Complaint({ orderId, isWritten = false, fallback = null, place }: ComplaintProps) {
  const t = usePageTexts('help');
  const { answer, error, isBusy, make, escalate } = useComplaint(orderId);
  const [wasThere, setWasThere] = useState<boolean>();
  if (answer && wasThere === undefined) setWasThere(answer.complaint !== null);
  const [isMade, setIsMade] = useState(false);
  const [sent, setSent] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (sent > 0) heading.current?.focus();
  }, [sent]);
  if (!answer || (place !== undefined && wasThere !== (place === 'top'))) return null;
  if (!answer.complaint && !answer.may_complain) return fallback;
  const { complaint } = answer;
  async function complain(text: string): Promise<void> {
    const isSent = await make(text);
    setIsMade(isSent);
    if (isSent) setSent((count) => count + 1);
  }
  async function goOn(text: string): Promise<void> {
    if (await escalate(text)) setSent((count) => count + 1);
  }
  return (
    <section className="flex flex-col gap-4">
      {(complaint || !isWritten) && (
        <h2 ref={heading} tabIndex={-1} className="text-section">
          {t(complaint ? 'complaint.yours' : 'complaint.title')}
        </h2>
      )}
      <FormBanner tone="success">{isMade && t('complaint.made')}</FormBanner>
      <FormBanner tone="error">{error}</FormBanner>
      {!complaint && isWritten && (
        <Written label={t('complaint.make')} isBusy={isBusy} send={complain} />
      )}
      {!complaint && !isWritten && (
        <>
          <p className="text-soft">{t('complaint.what')}</p>
          <Send
            label={t('complaint.make')}
            hint={t('complaint.one_tap')}
            isBusy={isBusy}
            send={complain}
          />
        </>
      )}
      {complaint && (
        <Standing
          complaint={complaint}
          // The head of an order's page says it of an open one.
          isHeaded={place !== undefined && complaint.due_at !== null}
          isBusy={isBusy}
          escalate={(text) => void goOn(text)}
        />
      )}
    </section>
  );
}

interface SendProps {
  label: string;
  /** Where nothing is typed. */
  hint?: string;
  isBusy: boolean;
  send: (text: string) => unknown;
}

/** One tap sends; a note is for those who want to say more. */
function Send({ label, hint, isBusy, send }: SendProps) {
  const t = usePageTexts('help');
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col items-start gap-2">
      {!isOpen && hint && <p className="-mt-2 mb-2 text-soft">{hint}</p>}
      {isOpen && (
        <div ref={focusIn} className="w-full">
          <TextArea
            label={t('complaint.note_optional')}
            value={text}
            maxLength={COMPLAINT_TEXT_MAX}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      <Button
        look={isOpen ? 'primary' : 'secondary'}
        isBusy={isBusy}
        onClick={() => void send(isOpen ? text : '')}
      >
        {label}
      </Button>
      <button
        type="button"
        className="text-link min-h-11 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'complaint.no_note' : 'complaint.add_note')}
      </button>
    </div>
  );
}

/** The note first, then what sends it. */
function Written({ label, isBusy, send }: SendProps) {
  const t = usePageTexts('help');
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      <TextArea
        label={t('complaint.note')}
        rows={4}
        value={text}
        maxLength={COMPLAINT_TEXT_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <Button isBusy={isBusy} onClick={() => void send(text)}>
        {label}
      </Button>
    </div>
  );
}

interface StandingProps {
  complaint: WireComplaint;
  /** Whether the page says above whom it is with. */
  isHeaded: boolean;
  isBusy: boolean;
  escalate: (text: string) => void;
}

function Standing({ complaint, isHeaded, isBusy, escalate }: StandingProps) {
  const t = usePageTexts('help');
  const { level, due_at: due, latest_at: latest, may_escalate: mayEscalate } = complaint;
  const isLate = useNow() > Date.parse(due ?? latest) && due !== null;
  return (
    <>
      {!isHeaded && <p className="font-bold">{t(complaintStanding(complaint))}</p>}
      {due !== null && (
        <dl className="flex flex-col gap-1.5 text-small">
          <Fact title={t('complaint.due')}>
            <Moment at={due} isFull />
          </Fact>
          <Fact title={t('complaint.latest')}>
            <Moment at={latest} isFull />
          </Fact>
        </dl>
      )}
      {isLate && (
        <FormBanner tone="warning">
          {t(level === 'support' ? 'complaint.late' : 'complaint.late_officer')}
        </FormBanner>
      )}
      <ol aria-live="polite" className="flex flex-col gap-3 border-l-2 border-rule pl-4">
        {complaint.steps.map(({ state, at, text }) => (
          <li key={at + state}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-bold">{t(`complaint.step_${state}`)}</p>
              <Moment at={at} className="figures text-small text-soft" />
            </div>
            {text !== null && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ol>
      {mayEscalate && (
        <>
          {!isLate && <p className="text-soft">{t('complaint.not_satisfied')}</p>}
          <Send label={t('complaint.escalate')} isBusy={isBusy} send={escalate} />
        </>
      )}
    </>
  );
}
