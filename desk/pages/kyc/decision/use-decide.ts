// Sends the decision about a case; the server's refusals are shown beside the part they concern.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { decideKycCase } from '#contract/desk/kyc.ts';
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { decisionOf, leadsTo } from './verdicts.ts';
import type { Outcome, Verdicts } from './verdicts.ts';

export interface Decided {
  state: 'verified' | 'refused';
  outcome: Outcome;
  next: AnswerOf<typeof decideKycCase>['next'];
}

interface DecideOptions {
  caseId: string;
  opened: OpenedCaseOnWire;
  verdicts: Verdicts;
  onDecided: (decided: Decided) => void;
  /** Called if the case has changed since it was opened. */
  onChanged: () => void;
}

const CHANGED = 409;

export function useDecide({ caseId, opened, verdicts, onDecided, onChanged }: DecideOptions) {
  const [why, setWhy] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  async function send(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setRefused(undefined);
    const documents = decisionOf(opened.documents, verdicts);
    try {
      const body = { version: opened.version, documents, why };
      const { state, next } = await call(decideKycCase, { params: { caseId }, body });
      const outcome = leadsTo(opened.documents, verdicts);
      onDecided({ state: state === 'verified' ? state : 'refused', outcome, next });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      if (error.status === CHANGED) onChanged();
    } finally {
      setIsBusy(false);
    }
  }
  return { why, setWhy, isBusy, refused, send };
}
