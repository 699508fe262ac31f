// Help with an order: a complaint with one tap, then its state, deadline and answers, and adding text to it.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { BRAND } from '#contract/brand/brand.ts';
import { complaintStanding } from '#contract/help/complaint-standing.ts';
import type { WireComplaint } from '#contract/help/complaints.ts';
import { Button } from '#ui/controls/button.tsx';
import { useNow } from '#ui/clock.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Fact } from '#ui/surfaces/fact.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { AddWords, Send, Written } from './complaint-words.tsx';
import { useComplaint } from './use-complaint.ts';

interface ComplaintProps {
  orderId: string;
  /** On pages that people open in order to write: the note is open from the start, without a heading. */
  isWritten?: boolean;
  /** Shown where no complaint can be made. */
  fallback?: ReactNode;
  /** On a page with two places: the top shows a complaint that existed at opening, the bottom all else. */
  place?: 'top' | 'bottom';
  /** The state of the field that adds text, where another part of the page opens it. */
  adding?: Adding;
}

/** Whether the field that adds text is open, and its setter. */
export type Adding = readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void];

/** Draws nothing while the complaint is loading; says so if it cannot be loaded. */
export function Complaint(props: ComplaintProps) {
  const { orderId, isWritten = false, fallback = null, place, adding } = props;
  const t = usePageTexts('help');
  const { answer, unread, readAgain, error, isBusy, make, add, escalate } = useComplaint(orderId);
  const own = useState(false);
  const [isAdding, setIsAdding] = adding ?? own;
  const [wasThere, setWasThere] = useState<boolean>();
  if (answer && wasThere === undefined) setWasThere(answer.complaint !== null);
  const [done, setDone] = useState<'made' | 'added'>();
  const [sent, setSent] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone, so the focus moves to the heading.
  useEffect(() => {
    if (sent > 0) heading.current?.focus();
  }, [sent]);
  if (!answer && unread && place !== 'top') {
    return (
      <LoadError onRetry={readAgain}>
        {t('frame.part_missing')} {unread.reason}
      </LoadError>
    );
  }
  if (!answer || (place !== undefined && wasThere !== (place === 'top'))) return null;
  if (!answer.complaint && !answer.may_complain) return fallback;
  const { complaint } = answer;
  const isOpen = complaint !== null && complaint.due_at !== null;
  async function say(now: typeof done, sending: Promise<boolean>): Promise<void> {
    setDone(undefined);
    if (!(await sending)) return;
    setDone(now);
    setIsAdding(false);
    setSent((count) => count + 1);
  }
  return (
    <section className="flex flex-col gap-4">
      {(complaint || !isWritten) && (
        <h2 ref={heading} tabIndex={-1} className="text-section">
          {t(complaint ? 'complaint.yours' : 'complaint.title')}
        </h2>
      )}
      <FormBanner tone="success">{done && t(`complaint.${done}`)}</FormBanner>
      <FormBanner tone="error">{error}</FormBanner>
      {!complaint && (
        <Begin isWritten={isWritten} isBusy={isBusy} send={(text) => say('made', make(text))} />
      )}
      {complaint && (
        <Standing
          complaint={complaint}
          // For an open complaint, the head of the order's page says this already.
          isHeaded={place !== undefined && isOpen}
          isBusy={isBusy}
          escalate={(text) => void say(undefined, escalate(text))}
        />
      )}
      {isOpen && isAdding && (
        <AddWords
          isBusy={isBusy}
          send={(text) => say('added', add(text))}
          cancel={() => setIsAdding(false)}
        />
      )}
      {/* With `adding`, the button is in the head of the page. */}
      {isOpen && !isAdding && !adding && (
        <Button look="secondary" className="self-start" onClick={() => setIsAdding(true)}>
          {t('complaint.add')}
        </Button>
      )}
    </section>
  );
}

interface BeginProps {
  isWritten: boolean;
  isBusy: boolean;
  send: (text: string) => unknown;
}

function Begin({ isWritten, ...sending }: BeginProps) {
  const t = usePageTexts('help');
  if (isWritten) return <Written label={t('complaint.send')} {...sending} />;
  return (
    <>
      <p className="text-soft">{t('complaint.what')}</p>
      <Send label={t('complaint.make')} hint={t('complaint.one_tap')} {...sending} />
    </>
  );
}

interface StandingProps {
  complaint: WireComplaint;
  /** Whether the top of the page already says who handles it. */
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
          <Fact title={t('complaint.by_email')}>
            <Mail level={level} />
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

/** The e-mail address of whoever handles the complaint now. */
function Mail({ level }: Pick<WireComplaint, 'level'>) {
  const address = level === 'officer' ? BRAND.grievanceEmail : BRAND.supportEmail;
  return (
    <a href={`mailto:${address}`} className="text-link">
      {address}
    </a>
  );
}
