// The cells of a statement row: whom the entry was for, and below that what it was.
import { Link } from 'react-router';
import type { StatementEntry } from '#contract/wallet/statement.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmailText } from '#ui/text/email-text.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { Say } from '#ui/texts.ts';
import { entryText } from '#web/account/entry-text.ts';
import { WhomSign } from '#web/bill/order/whom-sign.tsx';

/** The text of an entry; a transfer says whether money was sent, received or returned. */
function textOf(entry: StatementEntry, t: Say<'entries'>): string {
  const { kind, amount, other_email: email } = entry;
  if (entry.is_other_closed) return t('entry.received_closed');
  if (email === null) return entryText(kind, t);
  if (kind === 'transfer-returned') return t('entry.returned');
  return t(amount < 0 ? 'entry.sent' : 'entry.received');
}

/** What an order is about, in two parts: "NTC" and "9841234567". */
function partsOf(about: string): { operator: string; number: string } {
  const at = about.lastIndexOf(' ');
  return { operator: about.slice(0, Math.max(at, 0)), number: about.slice(at + 1) };
}

interface OfEntryProps {
  entry: StatementEntry;
  /** For a refund, the day of the load that it returns; undefined where it is not shown. */
  load: string | undefined;
  t: Say<'entries' | 'wallet'>;
}

/** The first line: for an order its recipient, for other entries what they were. */
export function What({ entry, load, t }: OfEntryProps) {
  const { order_id: order, about, nickname } = entry;
  const text = about === null ? textOf(entry, t) : (nickname ?? partsOf(about).number);
  return (
    <span className="flex gap-3">
      {/* The picture also spans the lines below. */}
      <span className={hasMore(entry, load) ? 'mt-0.5 -mb-4.5 flex' : 'flex'}>
        <Sign entry={entry} />
      </span>
      <span className={classNames('min-w-0 wrap-anywhere', !hasMore(entry, load) && 'self-center')}>
        {order === null ? (
          text
        ) : (
          // The link covers the whole row.
          <Link
            to={`/order/${order}`}
            className="block after:absolute after:inset-0 hover:text-act"
          >
            <NumberText>{text}</NumberText>
          </Link>
        )}
      </span>
    </span>
  );
}

function hasMore(entry: StatementEntry, load: string | undefined): boolean {
  const { about, other_email: email, comment } = entry;
  return about !== null || email !== null || comment !== null || load !== undefined;
}

/** The lines below: an order's operator and kind; a transfer's other person and comment. */
export function More({ entry, load, t }: OfEntryProps) {
  const { about, nickname, other_email: email, comment } = entry;
  if (!hasMore(entry, load)) return null;
  return (
    <div className="figures pl-13 wrap-anywhere">
      {about !== null && (
        <p>
          <Operator {...partsOf(about)} isNamed={nickname !== null} />
          {textOf(entry, t)}
        </p>
      )}
      {email !== null && (
        <p>
          <EmailText>{email}</EmailText>
        </p>
      )}
      {load !== undefined && <p>{t('entry.of_load', { day: load })}</p>}
      {comment !== null && <p className="text-ink">“{comment}”</p>}
    </div>
  );
}

interface OperatorProps {
  operator: string;
  number: string;
  /** Whether the line above shows a name instead of the number; in columns, the number is then shown here. */
  isNamed: boolean;
}

function Operator({ operator, number, isNamed }: OperatorProps) {
  return (
    <>
      {operator}
      {isNamed && (
        <span className="hidden @2xl:inline">
          {' '}
          <NumberText>{number}</NumberText>
        </span>
      )}
      {operator !== '' && ' · '}
    </>
  );
}

/** Whom the money went to or came from: an operator, a person, or the wallet itself. */
function Sign({ entry }: { entry: StatementEntry }) {
  const { about, nickname, other_email: email } = entry;
  if (entry.is_other_closed) return <PersonCircle name="?" />;
  if (email !== null) return <PersonCircle name={email} />;
  if (about === null) return <OperatorPlate type="WALLET" className="size-10" />;
  return <WhomSign nickname={nickname} operator={partsOf(about).operator} className="size-10" />;
}
