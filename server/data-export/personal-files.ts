// The files of a person's data export, each with an explaining text.
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { BRAND } from '#contract/brand/brand.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { isWordKey, message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import { readWholeAudit } from '#server/audit/read-audit.ts';
import type { Locale } from '#server/context/locale.ts';
import { DatabaseAway } from '#server/db/database-errors.ts';
import { complaintsOf } from '#server/complaints/read-complaints.ts';
import type { KycModule } from '#server/kyc/module.ts';
import type { PastCase, PastDocument } from '#server/kyc/cases/read-history.ts';
import { myRecipients } from '#server/recipients/list-recipients.ts';
import type { Caller } from '#server/users/users-context.ts';
import type { Users } from '#server/users/users.ts';
import { presentEntry, readEveryEntry } from '#server/wallet/statement/read-entries.ts';
import { statementCsv } from '#server/wallet/statement/statement-csv.ts';
import { readAgreements, readForgottenDevices, readSignIns } from './account-table.ts';
import { jsonFile, jsonLines } from './archive.ts';
import type { ArchiveFile } from './archive.ts';
import { orderFiles } from './orders-file.ts';
import { readMessages } from './sent-messages.ts';

export interface PersonalData {
  pool: pg.Pool;
  log: Pick<FastifyBaseLogger, 'error'>;
  users: Pick<Users, 'getMe' | 'getSessions' | 'getSignIns' | 'getSecondFactors'>;
  kyc: Pick<KycModule, 'readHistory' | 'readDocument' | 'readViews'>;
}

interface Asked {
  user: Caller;
  locale: Locale;
}

async function profile({ users }: PersonalData, userId: string): Promise<unknown> {
  const { balancePaisa, ...me } = await users.getMe(userId);
  return { ...me, balance_npr: rupeesFromPaisa(balancePaisa) };
}

async function consents({ pool }: PersonalData, userId: string): Promise<unknown> {
  const given = await readAgreements(pool, userId);
  return {
    terms_and_privacy: { accepted_at: given?.createdAt },
    is_18_or_older: { stated_at: given?.statedAdultAt ?? null },
    language_of_messages: given?.language,
    time_zone_of_messages: given?.timeZone,
  };
}

/** Leaves out secrets, digests and public keys, which say nothing about the person. */
async function security({ pool, users }: PersonalData, user: Caller): Promise<unknown> {
  const [{ devices }, signIns, factors, recent, forgotten] = await Promise.all([
    users.getSessions(user),
    users.getSignIns(user.id),
    users.getSecondFactors(user.id),
    readSignIns(pool, user.id),
    readForgottenDevices(pool, user.id),
  ]);
  return {
    has_password: signIns.hasPassword,
    linked_accounts: signIns.linked,
    authenticator_app_since: factors.factors.totpSince,
    recovery_codes_left: factors.factors.recoveryCodes,
    passkeys: factors.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    devices,
    forgotten_devices: forgotten,
    recent_sign_ins: recent,
  };
}

async function messages({ pool }: PersonalData, { user, locale }: Asked): Promise<unknown> {
  const sent = await readMessages(pool, user.id);
  return sent.map(({ about, ...one }) => ({
    ...one,
    subject: about !== null && isWordKey(about) ? locale.tell(message(about)) : null,
  }));
}

/** The acts of staff whose reasons are written for the person, too. All others may speak of somebody else. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'customer.viewed',
  'customer.revealed',
  'kyc.viewed',
]);

/** Acts that may be done for an authority, which may forbid us to tell the person. */
const UNTOLD: ReadonlySet<string> = new Set(['evidence.exported']);

async function* history({ pool }: PersonalData, userId: string): AsyncGenerator {
  const records = readWholeAudit(pool, { kind: 'person', id: userId });
  for await (const { at, action, actorKind: by, reason } of records) {
    if (UNTOLD.has(action)) continue;
    yield { at, action, by, reason: by !== 'operator' || EXPLAINED.has(action) ? reason : null };
  }
}

/** "documents/2026-11-22-citizenship-front-1", without its ending; contains no user input. */
function documentName(
  { documentType }: PastCase,
  { side, receivedAt }: PastDocument,
  number: number,
): string {
  const day = nepalDay(receivedAt);
  return `documents/${day}-${documentType}-${side}-${number}`;
}

interface NamedDocument {
  id: string;
  name: string;
}

async function keptDocuments({ kyc }: PersonalData, userId: string): Promise<NamedDocument[]> {
  const cases = await kyc.readHistory(userId);
  const kept = cases.flatMap((one) =>
    one.documents.filter(({ destroyedAt }) => !destroyedAt).map((document) => ({ one, document })),
  );
  return kept.map(({ one, document }, index) => {
    return { id: document.id, name: documentName(one, document, index + 1) };
  });
}

/** The picture; or a text in its place, because one that is lost must not cost people everything else. */
async function documentFile(
  { kyc, log }: PersonalData,
  { id, name }: NamedDocument,
  { say }: Locale,
): Promise<ArchiveFile> {
  try {
    // One that was destroyed meanwhile becomes an empty file.
    const image = (await kyc.readDocument(id)) ?? Buffer.alloc(0);
    return { name: `${name}.jpg`, open: () => Readable.from([image]) };
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    log.error({ err: error, document: id }, 'a document cannot be read for a data export');
    const text = say('export.unreadable', { email: BRAND.supportEmail });
    return { name: `${name}.txt`, open: () => Readable.from([`${text}\r\n`]) };
  }
}

/** The files with their explanations; the documents come last, under one explanation. */
export async function personalFiles(
  data: PersonalData,
  asked: Asked,
): Promise<{ files: AsyncIterable<ArchiveFile>; about: [string, TextKey][] }> {
  const { user, locale } = asked;
  const { pool, kyc } = data;
  const { id: userId } = user;
  const entries = () => readEveryEntry(pool, { userId, locale });
  async function* statement() {
    for await (const entry of entries()) yield presentEntry(entry);
  }
  const documents = await keptDocuments(data, userId);
  const plain = [
    jsonFile('profile.json', () => profile(data, userId)),
    jsonFile('consents.json', () => consents(data, userId)),
    ...orderFiles(pool, userId),
    jsonFile('complaints.json', () => complaintsOf(pool, userId)),
    jsonLines('statement.json', statement),
    { name: 'statement.csv', open: () => statementCsv(entries(), locale) },
    jsonFile('people.json', () => myRecipients(pool, { userId, biller: undefined })),
    jsonFile('security.json', () => security(data, user)),
    jsonLines('history.json', () => history(data, userId)),
    jsonFile('messages.json', () => messages(data, asked)),
    jsonFile('identity.json', async () => ({
      cases: await kyc.readHistory(userId),
      who_opened_my_documents: await kyc.readViews(userId),
    })),
  ];
  async function* files() {
    yield* plain;
    for (const document of documents) yield await documentFile(data, document, locale);
  }
  const about: [string, TextKey][] = [
    ['profile.json', 'export.about_profile'],
    ['consents.json', 'export.about_consents'],
    ['orders.json, orders.csv', 'export.about_orders'],
    ['complaints.json', 'export.about_complaints'],
    ['statement.json, statement.csv', 'export.about_statement'],
    ['people.json', 'export.about_people'],
    ['security.json', 'export.about_security'],
    ['history.json', 'export.about_history'],
    ['messages.json', 'export.about_messages'],
    ['identity.json', 'export.about_identity'],
    ['documents/', documents.length > 0 ? 'export.about_documents' : 'export.about_no_documents'],
  ];
  return { files: files(), about };
}
