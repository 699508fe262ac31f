// One step of verifying the audit log: a batch of its links, or of its records.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { verifyAudit } from '#contract/desk/audit.ts';
import { message } from '#contract/texts.ts';
import { readHead, sealAll } from '#server/audit/seal.ts';
import type { ChainHead } from '#server/audit/seal.ts';
import { findUnsealed } from '#server/audit/unsealed-records.ts';
import { verifyPortion } from '#server/audit/verify-chain.ts';
import type { ChainProblem } from '#server/audit/verify-chain.ts';

/** The batch size: links or records per step. */
const PORTION = 10_000;

interface AskedStep {
  stage: 'links' | 'records';
  after?: string | undefined;
  expected?: string | undefined;
}

type Step = AnswerOf<typeof verifyAudit>;

function headOf(text: string | undefined): ChainHead | undefined {
  if (text === undefined) return undefined;
  const [position = '', hash] = text.split(':');
  if (hash === undefined) throw new ApiError(422, { after: message('field.invalid') });
  return { position: BigInt(position), hash };
}

function problemOnWire({ kind, position, recordId }: ChainProblem): Step['problems'][number] {
  return {
    kind,
    position: position === null ? null : String(position),
    record_id: recordId === null ? null : String(recordId),
  };
}

/** Throws ApiError (422) for a position that is not of this stage's form. */
export async function verifyStep(
  pool: pg.Pool,
  { stage, after, expected }: AskedStep,
): Promise<Step> {
  if (stage === 'links' && after === undefined) await sealAll(pool);
  const total = Number((await readHead(pool))?.position ?? 0n);
  if (stage === 'records') {
    if (after?.includes(':')) throw new ApiError(422, { after: message('field.invalid') });
    const found = await findUnsealed(pool, { after: BigInt(after ?? 0), most: PORTION });
    const problems = found.ids.map((recordId) =>
      problemOnWire({ kind: 'never_sealed', position: null, recordId }),
    );
    return { reached: String(found.reached), is_end: found.isEnd, total, problems };
  }
  const portion = { after: headOf(after), most: PORTION, expected: headOf(expected) };
  const { reached, isEnd, problems } = await verifyPortion(pool, portion);
  return {
    reached: reached ? `${reached.position}:${reached.hash}` : null,
    is_end: isEnd,
    total,
    problems: problems.map(problemOnWire),
  };
}
