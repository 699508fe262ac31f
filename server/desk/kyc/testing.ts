// Helpers for identity reviews in tests: people with unique documents, and the calls of a reviewer.
import sharp from 'sharp';
import { expect } from 'vitest';
import { memberWithPhone, sendDocuments } from '#server/kyc/testing.ts';
import type { Parts } from '#server/kyc/testing.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import type { TestDesk, TestStaff } from '../testing/test-desk.ts';

const [WIDTH, HEIGHT] = [600, 400];

/**
 * A detailed picture, different for each seed. Made from raw pixels, because reading a document earlier in
 * this process blocks other input formats.
 */
export function drawing(seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let index = 0; index < 24; index += 1) {
    const [x, y] = [(index * seed * 37) % WIDTH, (index * seed * 91) % HEIGHT];
    const grey = (index * seed * 53) % 256;
    for (let row = y; row < Math.min(y + 90, HEIGHT); row += 1) {
      pixels.fill(grey, row * WIDTH + x, row * WIDTH + Math.min(x + 120, WIDTH));
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 90 }).toBuffer();
}

let seeds = 0;
/** A number or picture that no other test of the file has. */
export const nextSeed = (): number => (seeds += 1);

export const KYC_CASES = '/desk/api/kyc/cases';
export const casePath = (caseId: string, act = ''): string => `${KYC_CASES}/${caseId}${act}`;

/** A reviewer's calls about one case. */
export interface Reviewing {
  open: (caseId: string, why?: string) => Promise<Answer>;
  note: (caseId: string, number: string) => Promise<Answer>;
  image: (documentId: string) => Promise<Answer>;
  /** Approves every document of the case as seen, except for `change`. */
  decide: (seen: Body, change?: object) => Promise<Answer>;
}

export const approvals = ({ opened }: Body): Body[] =>
  opened.documents.map(({ id }: Body) => ({ document_id: id, verdict: 'approve' }));

export function reviewing(desk: TestDesk, by: TestStaff): Reviewing {
  return {
    open: (caseId, why = 'review') => desk.post(casePath(caseId, '/open'), { why }, by),
    note: (caseId, number) => desk.post(casePath(caseId, '/number'), { number }, by),
    image: (documentId) => desk.get(`/desk/api/kyc/documents/${documentId}/image`, by),
    decide: (seen, change = {}) =>
      desk.post(
        casePath(seen.id, '/decide'),
        { version: seen.opened.version, documents: approvals(seen), ...change },
        by,
      ),
  };
}

/** The id of a person's newest case. */
export async function caseOf({ test }: TestDesk, { id }: Member): Promise<string> {
  const sql = 'select id from kyc_cases where user_id = $1 order by submitted_at desc limit 1';
  return (await test.database.owner.query<{ id: string }>(sql, [id])).rows[0]?.id ?? '';
}

export async function memberWith({ test }: TestDesk, parts: Parts): Promise<Member> {
  const by = await memberWithPhone(test);
  expect((await sendDocuments(test, by, parts)).status).toBe(200);
  return by;
}

/** A new member who has sent a unique citizenship certificate. */
export async function memberWaiting(desk: TestDesk): Promise<Member> {
  const [front, back] = [await drawing(nextSeed()), await drawing(nextSeed())];
  return memberWith(desk, { identity_front: front, identity_back: back });
}
