// A call of the back office: a call of the contract, and what its caller must be allowed to do.
import type * as z from 'zod/mini';
import type { Call } from '../call.ts';
import type { Permission } from './roles.ts';

/** A call that needs a session of the back office. */
export interface DeskPart {
  /** Absent: everybody who is signed in. */
  permission?: Permission;
  /** Whether the caller must have proved themself in the last minutes: the answer is 428 otherwise. */
  needsProof?: true;
  /** What the audit log says it is about: a kind, and the parameter that holds its id. */
  about?: readonly [kind: string, param: string];
  /** Asked again and again by an open page, so the audit log has no entry of it. */
  isQuiet?: true;
}

/** Every call of the back office that needs a session, for the generated test and the app. */
export type DeskCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, 'member'> &
  DeskPart;

/** Keeps the exact schema types of a call, as defineCall does. Its path begins with /desk/api/. */
export function defineDeskCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  call: Omit<Call<Params, Query, Body, Answer, 'member'>, 'who'> & DeskPart,
): Call<Params, Query, Body, Answer, 'member'> & DeskPart {
  return { ...call, who: 'member' };
}
