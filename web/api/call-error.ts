// The error of a call: from the server with its reasons, or because there was no response.

/** Texts are in the page's language. `status` is 0 without a readable response. */
export class CallError extends Error {
  readonly status: number;
  /** Field name → message; empty if no field is the cause. */
  readonly fields: Readonly<Record<string, string>>;
  /** The message about the whole request, if any. */
  readonly banner: string | undefined;

  constructor(status: number, fields: Readonly<Record<string, string>>, banner?: string) {
    super(`call refused with ${status}: ${banner ?? JSON.stringify(fields)}`);
    this.name = 'CallError';
    this.status = status;
    this.fields = fields;
    this.banner = banner;
  }

  /**
   * Whether the request may have succeeded all the same, so that a retry must reuse its key.
   */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
