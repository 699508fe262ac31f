// The data that both steps of verifying a number share: the number a code was sent to, and when.

export interface SentTo {
  /** Country code and number, digits only. */
  phone: string;
  /** For display: `+977 9812345678`. */
  shown: string;
  atMs: number;
}
