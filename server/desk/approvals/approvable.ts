// The interface of an action that needs a second person. Each action is one file, listed in
// server/desk/approvable-actions.ts.
import * as z from 'zod/mini';
import type { ApprovalAction } from '#contract/desk/approvals/actions.ts';
import type { Paisa } from '#contract/money.ts';
import type { Message, Text } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import type { Journal } from '#server/ledger/journal.ts';
import type { DeskContext } from '../desk-context.ts';

/** The object that a proposal changes, in its current state. */
export interface ChangedObject {
  object: { kind: string; id: string };
  /** Null where no amount is moved. */
  amountPaisa: Paisa | null;
  /** Differs once the object has changed in a way that invalidates an approval. */
  version: string;
}

export interface PreviewLine {
  label: Message;
  before?: Text;
  after?: Text;
}

/** What maker and checker see; stored with the proposal as the maker saw it. */
export interface ChangePreview {
  /** The effect of the change, in one line. */
  title: Message;
  lines: PreviewLine[];
  /** The journals that the change would post. */
  journals?: Pick<Journal, 'kind' | 'postings'>[];
}

/** An approved change that is being carried out. */
export interface ApprovedChange<Payload> {
  payload: Payload;
  /** The maker's reason. */
  why: string;
  approvalId: string;
  /** Who proposed it. */
  makerId: string;
  /** Who approved it. */
  staff: Staff;
  /**
   * Uses up the approval. Call it within the transaction that makes the change, after locking the
   * changed rows and before the first write. Throws ApiError (409) when the approval was already used
   * or has expired, when the object has changed, or when its maker may no longer propose it; the
   * transaction must then roll back.
   */
  useApproval: (tx: Transaction) => Promise<void>;
}

export interface Approvable<Schema extends z.ZodMiniType = z.ZodMiniType> {
  action: ApprovalAction;
  /** Reads the payload as it is stored: plain JSON, amounts as text of whole paisa (see paisaText). */
  payload: Schema;
  /** Throws ApiError when the change is impossible. */
  read(tx: Transaction, payload: z.output<Schema>): Promise<ChangedObject>;
  /**
   * What `read` does not see, and may differ while the version is the same. Throws ApiError when the change
   * is impossible. An open page asks it every ten seconds, so it reads a few rows at most.
   */
  check?(context: DeskContext, payload: z.output<Schema>): Promise<void>;
  /** Throws ApiError when the change is impossible. Changes nothing. May read whole tables. */
  preview(context: DeskContext, payload: z.output<Schema>): Promise<ChangePreview>;
  /**
   * Makes the change in one transaction that calls `useApproval`; network calls follow the commit.
   * Returns a message saying what was done. Throws ApiError when the change is impossible now.
   */
  carryOut(
    context: DeskContext,
    change: ApprovedChange<z.output<Schema>>,
  ): Promise<{ text: Message }>;
}

/** Keeps the exact type of the payload. */
export function defineApprovable<Schema extends z.ZodMiniType>(
  approvable: Approvable<Schema>,
): Approvable<Schema> {
  return approvable;
}

/** An amount in a stored payload: "-1250" are −12.50 rupees. */
export function paisaText() {
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, { error: 'field.amount' })),
    z.transform((text: string) => BigInt(text)),
  );
}
