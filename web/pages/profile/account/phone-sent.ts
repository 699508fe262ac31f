// What both steps of verifying a number know: the number a code was sent to, and when.

export interface SentTo {
  /** Country code and number, digits only. */
  phone: string;
  /** As people read it: `+977 9812345678`. */
  shown: string;
  atMs: number;
}
