// Who reviews documents.

/** An operator as they name themself to the command; the person sees both. */
export interface Operator {
  name: string;
  role: string;
}
