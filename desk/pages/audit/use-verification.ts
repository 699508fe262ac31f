// Verifies the hash chain of the audit log in batches: first its links, then whether every record has one.
// It can be stopped.
import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { verifyAudit } from '#contract/desk/audit.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

type Step = AnswerOf<typeof verifyAudit>;
export type ChainProblem = Step['problems'][number];

export interface Verification {
  state: 'running' | 'sound' | 'broken' | 'stopped' | 'failed';
  stage: 'links' | 'records';
  /** The number of links recomputed so far, and the total. */
  done: number;
  total: number;
  /** `position:hash` of the last link. */
  head: string | undefined;
  problems: readonly ChainProblem[];
  /** Why the verification could not continue. */
  fault?: string | undefined;
}

const PROBLEMS_MAX = 20;
const BEGIN: Verification = {
  state: 'running',
  stage: 'links',
  done: 0,
  total: 0,
  head: undefined,
  problems: [],
};

function after(last: Verification, { reached, total, problems }: Step): Verification {
  const isLinks = last.stage === 'links';
  return {
    ...last,
    total,
    done: isLinks ? Number(reached?.split(':')[0] ?? 0) : last.done,
    head: isLinks ? (reached ?? undefined) : last.head,
    problems: [...last.problems, ...problems].slice(0, PROBLEMS_MAX),
  };
}

export function useVerification() {
  const [verification, setVerification] = useState<Verification>();
  const isStopped = useRef(false);

  async function verifyStage(begun: Verification, expected: string | undefined) {
    const { stage } = begun;
    let last = begun;
    let place: string | undefined;
    for (;;) {
      const body = {
        stage,
        ...(place !== undefined && { after: place }),
        ...(expected !== undefined && stage === 'links' && { expected }),
      };
      const step = await call(verifyAudit, { body, quiet: true });
      last = after(last, step);
      setVerification(last);
      if (step.is_end || step.reached === null || isStopped.current) return last;
      place = step.reached;
    }
  }

  async function verify(expected: string | undefined): Promise<void> {
    isStopped.current = false;
    setVerification(BEGIN);
    try {
      const links = await verifyStage(BEGIN, expected);
      const records = await verifyStage({ ...links, stage: 'records' }, undefined);
      const state = isStopped.current
        ? 'stopped'
        : records.problems.length > 0
          ? 'broken'
          : 'sound';
      setVerification({ ...records, state });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fault = error.banner ?? Object.values(error.fields)[0];
      setVerification((last = BEGIN) => ({ ...last, state: 'failed', fault }));
    }
  }

  return { verification, verify, stop: () => void (isStopped.current = true) };
}
