// The shape of an action that needs a second person. Each is one file, and a line in
// server/desk/approvable-actions.ts.
import * as z from 'zod/mini';
import type { ApprovalAction } from '#contract/desk/approvals/actions.ts';
import type { Paisa } from '#contract/money.ts';
import type { Message, Text } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import type { Journal } from '#server/ledger/journal.ts';
import type { DeskContext } from '../desk-context.ts';

/** What a proposal is about, as it is now. */
export interface ChangedObject {
  object: { kind: string; id: string };
  /** Null where no amount is moved. */
  amountPaisa: Paisa | null;
  /** Differs when the object has changed so that an approval must not hold any more. */
  version: string;
}

export interface PreviewLine {
  label: Message;
  before?: Text;
  after?: Text;
}

/** For the maker and the checker, and kept with the proposal as its maker was shown it. */
export interface ChangePreview {
  /** What it does, in one line. */
  title: Message;
  lines: PreviewLine[];
  /** What it would post. */
  journals?: Pick<Journal, 'kind' | 'postings'>[];
}

/** An approved change that is carried out. */
export interface ApprovedChange<Payload> {
  payload: Payload;
  /** What the maker wrote. */
  why: string;
  approvalId: string;
  /** Who approved it. */
  staff: Staff;
  /**
   * Takes the approval within the transaction that makes the change, once that has locked what it
   * changes and before it writes. Throws ApiError (409) when it was taken, has expired, or the object
   * has changed: the transaction is then lost.
   */
  useApproval: (tx: Transaction) => Promise<void>;
}

export interface Approvable<Schema extends z.ZodMiniType = z.ZodMiniType> {
  action: ApprovalAction;
  /** Reads the payload as it is stored: plain JSON, amounts as text of whole paisa (see paisaText). */
  payload: Schema;
  /** Throws ApiError when the change is impossible. */
  read(tx: Transaction, payload: z.output<Schema>): Promise<ChangedObject>;
  /** Throws ApiError when the change is impossible. Changes nothing. */
  preview(context: DeskContext, payload: z.output<Schema>): Promise<ChangePreview>;
  /**
   * Makes the change in one transaction that calls `useApproval`; what needs the network comes after
   * its commit. Answers what was done. Throws ApiError when the change is impossible now.
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
