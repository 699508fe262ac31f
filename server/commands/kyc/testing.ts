// Reviews identity documents with the commands, for tests.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { memberWithPhone, nextPicture, sendDocuments } from '#server/kyc/testing.ts';
import type { Parts } from '#server/kyc/testing.ts';
import type { Member, TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import type { CommandResult } from '../run-command.ts';

/** The setting DOCUMENT_KEYS of an app whose documents the commands open. */
export const REVIEW_KEYS = `review:${Buffer.alloc(32, 'review').toString('base64')}`;

/** Who reviews, and why. */
export const MAYA = ['--operator', 'Maya', '--why', 'review'];

interface Reviewer {
  /** Runs a `kyc` command. */
  run: (...words: string[]) => Promise<CommandResult>;
  /** Opens the newest case; the folder is new unless it is named. */
  show: (by: Member, into?: string) => Promise<CommandResult>;
  /** These two need `show` before. */
  approve: (by: Member) => Promise<CommandResult>;
  refuse: (by: Member, ...rejections: string[]) => Promise<CommandResult>;
  /** A member whose documents were sent, and approved. */
  verified: (parts: Parts) => Promise<Member>;
}

/** A reviewer named Maya. The app was started with REVIEW_KEYS. */
export function reviewer(test: TestApp): Reviewer {
  const run = (...words: string[]): Promise<CommandResult> =>
    runCommand(['kyc', ...words], {
      DATABASE_URL: test.database.url,
      DATA_DIR: test.sandbox.dataDir,
      DOCUMENT_KEYS: REVIEW_KEYS,
    });
  const show = async (by: Member, into?: string): Promise<CommandResult> =>
    run('show', by.email, '--to', into ?? (await mkdtemp(join(tmpdir(), 'kyc-'))), ...MAYA);
  const approve = (by: Member): Promise<CommandResult> => run('approve', by.email, ...MAYA);
  return {
    run,
    show,
    approve,
    refuse: (by, ...rejections) => run('refuse', by.email, ...MAYA, ...rejections),
    async verified(parts) {
      const by = await memberWithPhone(test);
      expect(await sendDocuments(test, by, parts)).toMatchObject({ status: 200 });
      expect((await show(by)).code).toBe(0);
      expect(await approve(by)).toMatchObject({ code: 0 });
      return by;
    },
  };
}

/** A day from today, as "2026-11-22". */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A passport with a visa, as it is sent. */
export const abroad = async (visaUntil: string): Promise<Parts> => ({
  document_type: 'passport_visa',
  visa_until: visaUntil,
  identity_front: await nextPicture(),
  identity_visa: await nextPicture(),
});

/** The end in Nepal of the 35th day after a day, in ISO 8601. */
export const after35Days = (day: string): string =>
  new Date(Date.parse(`${day}T18:15:00Z`) + 35 * 86_400_000).toISOString();
