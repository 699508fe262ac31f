// Why a file could not be turned into a picture.

/** too_slow also stands for a file that needs too much memory. */
export const REFUSAL_REASONS = [
  'empty',
  'type',
  'heic',
  'animated',
  'too_large',
  'damaged',
  'encrypted',
  'too_many_pages',
  'too_many_pixels',
  'too_slow',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export class ReadError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`the file is refused: ${reason}`, options);
    this.reason = reason;
  }
}
