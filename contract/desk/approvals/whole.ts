// One proposal with everything that the person who decides it needs.
import * as z from 'zod/mini';
import { deskDifference, lookInShape, ownerShape } from '../order-parts/order-shapes.ts';
import { approvalShape, changePreview } from './actions.ts';

/** Context of a proposal besides its order. */
const about = z.object({
  /** The owners of its order or of the wallets it moves; masked. */
  customers: z.array(ownerShape),
  /** The last complaint about its order. */
  complaint: z.nullable(z.string()),
  /** Differences that its journal corrects, or that its order had when it was proposed. */
  differences: z.array(deskDifference),
  /** Where the delivery of its order can be seen. */
  look_in: z.nullable(lookInShape),
});

export const wholeApproval = z.object({
  approval: approvalShape,
  /** A digest of exactly what is shown here; it is sent back with the decision. */
  digest: z.string(),
  /** The effect as proposed; or as it would be now, if that has changed. */
  preview: changePreview,
  /** Why it can no longer be executed as proposed; null if it can. */
  problem: z.nullable(z.string()),
  about,
});
export type WholeApproval = z.output<typeof wholeApproval>;
