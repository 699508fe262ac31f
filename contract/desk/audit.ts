// The calls of the audit log: search, export and verification.
import * as z from 'zod/mini';
import { day } from '../dates/day.ts';
import { fields, oneOf, text, time } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import type { DeskCall } from './desk-call.ts';

export const AUDIT_PAGE = 50;
/** The most records that a file is made from; a text narrows what it shows, but not what is read. */
export const AUDIT_FILE_MAX = 50_000;

const ID = /^\d{1,18}$/;
const HEAD = /^\d{1,18}:[\da-f]{64}$/;

function whole() {
  return z.string({ error: 'field.invalid' }).check(z.regex(ID, { error: 'field.invalid' }));
}

/** A head of the hash chain as somebody noted it down: `position:hash`. */
function head() {
  return z
    .string({ error: 'desk.audit_head_form' })
    .check(z.trim(), z.regex(HEAD, { error: 'desk.audit_head_form' }));
}

/** The form of a verification, with a head that was noted down earlier, if any. */
export const auditHeadFields = fields({ expected: z.optional(head()) });

/** changes: actions that changed something. views: what staff viewed, searched and queried. */
export const AUDIT_SHOWN = ['changes', 'views'] as const;
export type AuditShown = (typeof AUDIT_SHOWN)[number];

const filter = {
  /** Absent: everything. */
  show: z.optional(oneOf(AUDIT_SHOWN)),
  /** An operator's address, or a person's id. */
  actor: z.optional(text(120)),
  action: z.optional(text(60)),
  /** The two have an effect only together. */
  subject_kind: z.optional(text(40)),
  subject_id: z.optional(text(200)),
  /** Days in Nepal, both inclusive. */
  from: z.optional(day('desk.audit_day')),
  to: z.optional(day('desk.audit_day')),
  /** A substring of any part of a record. */
  text: z.optional(text(100)),
};

/** The search form, where everything ("all") is a choice of its own. */
export const AUDIT_CHOICES = [...AUDIT_SHOWN, 'all'] as const;
export const auditFilterFields = fields({ ...filter, show: oneOf(AUDIT_CHOICES) });

const recordShape = z.object({
  id: z.string(),
  at: time(),
  actor_kind: z.enum(['person', 'operator', 'system']),
  actor_id: z.nullable(z.string()),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** Its link in the chain; null until it is sealed. */
  position: z.nullable(z.string()),
});
export type RawAuditRecord = z.output<typeof recordShape>;

export const AUDIT_SUBJECTS = [
  'order',
  'customer',
  'staff',
  'identity',
  'approval',
  'difference',
] as const;

const saidRecord = z.extend(recordShape, {
  /** The action as a sentence without its subject; null for an action without such a text. */
  says: z.nullable(z.string()),
  /** The name of the person who did it, masked if a customer; null if it is not known. */
  who: z.nullable(z.string()),
  /** The subject and its page; `name` is the display name. */
  about: z.nullable(
    z.object({ page: z.enum(AUDIT_SUBJECTS), id: z.string(), name: z.nullable(z.string()) }),
  ),
});
export type AuditRecordOnWire = z.output<typeof saidRecord>;

export const searchAudit = defineDeskCall({
  method: 'GET',
  path: '/desk/api/audit',
  summary: 'Records of the audit log that match, newest first.',
  permission: 'audit.read',
  query: fields({ ...filter, before: z.optional(whole()) }),
  answer: z.object({
    records: z.array(saidRecord),
    /** Where the next page begins; null at the end. A text search may return an empty page before the end. */
    before: z.nullable(z.string()),
    /** The time of the oldest record searched. */
    looked_to: z.nullable(time()),
  }),
});

export const listAuditActions = defineDeskCall({
  method: 'GET',
  path: '/desk/api/audit/actions',
  summary: 'Every action and kind of subject that the audit log has, to search by.',
  permission: 'audit.read',
  isQuiet: true,
  answer: z.object({ actions: z.array(z.string()), subject_kinds: z.array(z.string()) }),
});

/** The answer is a file; the browser saves it under the name in its headers. */
const file = z.any();

export const exportAuditCsv = defineDeskCall({
  method: 'GET',
  path: '/desk/api/audit/csv',
  summary: 'All records that match, as CSV; refused if more than 50,000 would be read for it.',
  permission: 'audit.read',
  query: fields(filter),
  answer: file,
});

export const exportAuditJson = defineDeskCall({
  method: 'GET',
  path: '/desk/api/audit/json',
  summary: 'All records that match, as JSON; refused if more than 50,000 would be read for it.',
  permission: 'audit.read',
  query: fields(filter),
  answer: file,
});

const PROBLEMS = [
  'link_missing',
  'record_missing',
  'changed',
  'never_sealed',
  'other_head',
] as const;

export const verifyAudit = defineDeskCall({
  method: 'POST',
  path: '/desk/api/audit/verify',
  summary: 'Verifies a portion of the chain: first its links, then whether every record has one.',
  permission: 'audit.read',
  // The first portion of each verification makes its own record.
  isQuiet: true,
  body: fields({
    stage: oneOf(['links', 'records']),
    /** The `reached` of the previous portion; absent in the first. For chain links, `position:hash`. */
    after: z.optional(z.union([head(), whole()])),
    /** A head that was noted down earlier. */
    expected: z.optional(head()),
  }),
  answer: z.object({
    /** The last item checked, after which the next portion begins; null if there was nothing. */
    reached: z.nullable(z.string()),
    is_end: z.boolean(),
    /** The total number of links. */
    total: z.number(),
    problems: z.array(
      z.object({
        kind: z.enum(PROBLEMS),
        position: z.nullable(z.string()),
        record_id: z.nullable(z.string()),
      }),
    ),
  }),
});

export const AUDIT_CALLS: readonly DeskCall[] = [
  searchAudit,
  listAuditActions,
  exportAuditCsv,
  exportAuditJson,
  verifyAudit,
];
