// Describes audit records in a reader's language: who did what to which object, with links to them.
import type pg from 'pg';
import type { AuditRecordOnWire } from '#contract/desk/audit.ts';
import { REASON_TEXTS, REJECTION_CODES } from '#contract/identity/kyc-review.ts';
import { isWordKey } from '#contract/texts.ts';
import type { FoundRecord } from '#server/audit/read-audit-page.ts';
import type { Locale } from '#server/context/locale.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { readOwners } from '../orders/mask-owner.ts';
import { recordOnWire } from './audit-files.ts';

const STAFF = statement(
  'audit-staff-names',
  `select id::text, email, full_name as "fullName" from staff
   where email = any ($1::text[]) or id::text = any ($2::text[])`,
);

interface Names {
  /** Names of staff, by address and by id. */
  staff: ReadonlyMap<string, string>;
  /** Names of customers, masked as everywhere in the back office. */
  people: ReadonlyMap<string, string>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function readNames(pool: pg.Pool, records: readonly FoundRecord[]): Promise<Names> {
  const actors = (kind: FoundRecord['actorKind']): string[] =>
    records.flatMap((one) => (one.actorKind === kind && one.actorId !== null ? one.actorId : []));
  const subjects = (kind: string): string[] =>
    records.flatMap((one) => (one.subjectKind === kind ? one.subjectId : []));
  const customers = [...actors('person'), ...subjects('person')].filter((id) => UUID.test(id));
  const [staff, owners] = await Promise.all([
    readRows<{ id: string; email: string; fullName: string }>(pool, STAFF, [
      [...new Set(actors('operator'))],
      [...new Set(subjects('staff'))],
    ]),
    readOwners(pool, customers),
  ]);
  return {
    staff: new Map(
      staff.flatMap(({ id, email, fullName }) => [
        [id, fullName],
        [email, fullName],
      ]),
    ),
    people: new Map([...owners].map(([id, { name }]) => [id, name])),
  };
}

type Act = Pick<FoundRecord, 'action' | 'subjectId' | 'details'>;

/** The text of the first of these keys that has one. */
function sayFirst({ say }: Locale, keys: readonly string[]): string | undefined {
  const known = keys.find(isWordKey);
  return known === undefined ? undefined : say(known);
}

/** The purpose of a call, or else the section it belongs to: "GET /desk/api/orders/…" is in "Orders". */
function calledOf(locale: Locale, { details, subjectId }: Act): string {
  const [path = ''] = /\/desk\/api\/[\w/:]+/.exec(`${String(details['call'])} ${subjectId}`) ?? [];
  const parts = path.split('/').slice(3);
  const names = parts.filter((part) => !part.startsWith(':'));
  const keys = [`desk.audit_called_${names.join('_')}`, `desk.nav_${parts[0] ?? ''}`];
  return sayFirst(locale, keys) ?? locale.say('desk.audit_act_elsewhere');
}

/** Text such as "answer a complaint", by the command and its first word, else the command's name. */
function commandOf(locale: Locale, { subjectId: name, details: { words } }: Act): string {
  const first = Array.isArray(words) ? String(words[0]) : '';
  const keys = [`desk.audit_command_${name}_${first}`, `desk.audit_command_${name}`];
  return sayFirst(locale, keys) ?? name;
}

function changeOf({ say }: Locale, { details: { change } }: Act): string {
  if (typeof change !== 'string') return '';
  const key = `desk.work_action_${change.replace('.', '_')}`;
  return isWordKey(key) ? say(key) : change;
}

/** The reasons of a rejected identity check, such as "Front: This document has expired." */
function refusalsOf({ say }: Locale, { details: { rejected } }: Act): string {
  if (typeof rejected !== 'object' || rejected === null) return '';
  return Object.entries(rejected)
    .map(([side, code]) => {
      const name = `kyc.side_${side}`;
      const reason = REJECTION_CODES.find((one) => one === code);
      return `${isWordKey(name) ? say(name) : side}: ${reason ? say(REASON_TEXTS[reason]) : String(code)}`;
    })
    .join(' ');
}

/** A sentence without the acting person; null for an action that this version does not know. */
export function actText(locale: Locale, record: Act): string | null {
  const { action } = record;
  const exact = `desk.audit_act_${action.replace('.', '_')}`;
  const key = isWordKey(exact) ? exact : `desk.audit_act_${action.split('.')[0] ?? ''}`;
  if (!isWordKey(key)) return null;
  const values = {
    what: calledOf(locale, record),
    change: changeOf(locale, record),
    command: commandOf(locale, record),
  };
  const said = locale.say(key, values);
  const refusals = action === 'kyc.refused' ? refusalsOf(locale, record) : '';
  return refusals === '' ? said : `${said}. ${refusals}`;
}

type About = AuditRecordOnWire['about'];

/** The page that shows a record's object; null if there is none. */
function aboutOf({ subjectKind, subjectId: id, details }: FoundRecord, names: Names): About {
  const approval = details['approval'];
  if (typeof approval === 'string') return { page: 'approval', id: approval, name: null };
  switch (subjectKind) {
    case 'order':
      return UUID.test(id) ? { page: 'order', id, name: transactionNumber(id) } : null;
    case 'person':
      return { page: 'customer', id, name: names.people.get(id) ?? null };
    case 'staff':
      return { page: 'staff', id, name: names.staff.get(id) ?? null };
    case 'kyc_case':
      return { page: 'identity', id, name: null };
    case 'difference':
      return { page: 'difference', id, name: id };
    default:
      return null;
  }
}

/** Adds the texts and links that people read. */
export async function describeRecords(
  pool: pg.Pool,
  records: readonly FoundRecord[],
  locale: Locale,
): Promise<AuditRecordOnWire[]> {
  const names = await readNames(pool, records);
  return records.map((record) => {
    const { actorKind, actorId } = record;
    const who = actorKind === 'person' ? names.people : names.staff;
    return {
      ...recordOnWire(record),
      says: actText(locale, record),
      who: who.get(actorId ?? '') ?? null,
      about: aboutOf(record, names),
    };
  });
}
