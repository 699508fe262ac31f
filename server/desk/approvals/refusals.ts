// The refusals of the approval functions, as errors that people read.
import { ApiError } from '#contract/api-error.ts';
import type { ErrorStatus } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import type { Refused } from './decisions-table.ts';

const ERRORS: Record<Refused, readonly [ErrorStatus, TextKey]> = {
  'no session': [401, 'error.sign_in'],
  'not there': [404, 'desk.approvals_unknown'],
  'not allowed': [403, 'desk.not_allowed'],
  over: [409, 'desk.approvals_over'],
  expired: [409, 'desk.approvals_expired'],
  changed: [409, 'desk.approvals_changed'],
  concerned: [403, 'desk.approvals_concerned'],
  own: [403, 'desk.approvals_own'],
  'too early': [409, 'desk.approvals_too_early'],
  'not proved': [428, 'desk.proof_needed'],
  'maker gone': [409, 'desk.approvals_maker_gone'],
  'not approved': [409, 'desk.approvals_not_approved'],
};

export function refusalOf(outcome: Refused): ApiError {
  const [status, key] = ERRORS[outcome];
  return new ApiError(status, { error: message(key) });
}
