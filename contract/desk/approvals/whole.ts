// One proposal with everything that whoever decides it wants to look at.
import * as z from 'zod/mini';
import { deskDifference, lookInShape, ownerShape } from '../order-parts/order-shapes.ts';
import { approvalShape, changePreview } from './actions.ts';

/** What a proposal is about besides its order. */
const about = z.object({
  /** Whose order it is, or whose wallet it moves; masked. */
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
  /** Names exactly what is shown here; it goes back with the decision. */
  digest: z.string(),
  /** As it was proposed; as it would be carried out now where that has become different. */
  preview: changePreview,
  /** Why it can no longer be carried out as proposed; null while it can. */
  problem: z.nullable(z.string()),
  about,
});
export type WholeApproval = z.output<typeof wholeApproval>;
