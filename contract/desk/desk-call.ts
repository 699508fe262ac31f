// A call of the back office: a call of the contract, with the permission that its caller needs.
import type * as z from 'zod/mini';
import type { Call } from '../call.ts';
import type { Permission } from './roles.ts';

/** A call that needs a session of the back office. */
export interface DeskPart {
  /** Absent: everybody who is signed in may make the call. */
  permission?: Permission;
  /** Whether the caller must have reauthenticated in the last minutes; otherwise the answer is 428. */
  needsProof?: true;
  /** The subject that the audit log records: a kind, and the parameter that holds its id. */
  about?: readonly [kind: string, param: string];
  /** It says little and an open page polls it, so it is not recorded in the audit log. */
  isQuiet?: true;
  /** An open page polls it: while one session asks the same, that is recorded once in ten minutes. */
  isPolled?: true;
}

/**
 * The header, with the value "1", by which the app of the back office says that nobody is at the screen: its
 * page asks by itself. Such a request does not keep its session alive.
 */
export const UNATTENDED_HEADER = 'unattended';

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
