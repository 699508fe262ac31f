// The error of a call: from the server with its reasons, or because there was no response.
import type { ErrorExtras } from '#contract/api-error.ts';
import type { WireBlock } from '#contract/block.ts';
import type { Confirmation } from '#contract/people/confirmation.ts';
import type { OwnSignUp } from '#contract/people/own-sign-up.ts';
import type { SocialStep } from '#contract/people/social-step.ts';

/** Texts are in the page's language. `status` is 0 without a readable response. */
export class CallError extends Error {
  readonly status: number;
  /** Field name → message; empty if no field is the cause. */
  readonly fields: Readonly<Record<string, string>>;
  /** The message about the whole request, if any. */
  readonly banner: string | undefined;
  /** The block that caused the refusal: why, and until when. */
  readonly block: WireBlock | undefined;
  /** How the person can prove themself; the call may then be repeated. */
  readonly confirmation: Confirmation | undefined;
  /** The step that is still missing before the person can sign in with Google. */
  readonly social: SocialStep | undefined;
  /** The person's own sign-up, whose code is still to be entered. */
  readonly signUp: OwnSignUp | undefined;

  constructor(
    status: number,
    fields: Readonly<Record<string, string>>,
    banner?: string,
    { block, confirmation, social, sign_up: signUp }: ErrorExtras = {},
  ) {
    super(`call refused with ${status}: ${banner ?? JSON.stringify(fields)}`);
    this.name = 'CallError';
    this.status = status;
    this.fields = fields;
    this.banner = banner;
    this.block = block;
    this.confirmation = confirmation;
    this.social = social;
    this.signUp = signUp;
  }

  /** The server's explanation for the person; undefined if the fault was ours, as that explains nothing. */
  get reason(): string | undefined {
    return this.status === 500 ? undefined : this.banner;
  }

  /**
   * Whether the request may have succeeded all the same, so that a retry must reuse its key.
   */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
