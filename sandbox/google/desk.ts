// The sign-ins: which account was chosen for which client, and the tokens that were issued.
import { randomBytes } from 'node:crypto';
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { idToken, OTHER_CLIENT, presented } from './id-token.ts';
import type { Asked } from './id-token.ts';
import { Keys } from './keys.ts';
import type { KeyRow } from './keys.ts';
import { QUESTION_OUTCOMES, SIGN_IN_OUTCOMES } from './outcomes.ts';
import type { Person } from './people.ts';

export const SYSTEM = 'google';
const HOUR_MS = 3_600_000;
const KEPT = 1_000;

/** A sign-in. `token` is an access token; ID tokens are not stored. */
export type SignIn = {
  number: number;
  atMs: number;
  person: Person;
  outcome: Outcome;
  token: string | null;
  clientId: string;
  scope: string;
};

export class Desk {
  readonly book: Book<SignIn>;
  readonly keys: Keys;
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.book = tools.openBook<SignIn>({ keyOf: (row) => String(row.number), keepNewest: KEPT });
    this.keys = new Keys(
      tools.openBook<KeyRow>({ keyOf: ({ kid }) => kid, keepNewest: 2 }, 'keys'),
    );
  }

  get clientId(): string {
    return this.#tools.settings.googleClientId;
  }

  /** The credential for the page; undefined if the script withholds it. */
  async credential(asked: Asked): Promise<string | undefined> {
    const outcome = await this.#outcome();
    await this.#note({ ...asked, outcome, token: null, scope: 'openid email profile' });
    return outcome === 'no-credential' ? undefined : idToken(this.keys, asked, outcome);
  }

  async accessToken(asked: Asked): Promise<string> {
    const outcome = await this.#outcome();
    const token = `ya29.${randomBytes(48).toString('base64url')}`;
    const scope = outcome === 'narrow-scope' ? 'openid profile' : 'openid email profile';
    await this.#note({ ...asked, outcome, token, scope });
    return token;
  }

  /** The account of the latest sign-in with this address. */
  lastOf(email: string): Person | undefined {
    return this.book.newest().find(({ person }) => person.email === email)?.person;
  }

  /** The sign-in of an access token, while it is valid. */
  signInOf(token: string): SignIn | undefined {
    const found = this.book.newest().find((one) => one.token === token);
    const isOver = !found || found.outcome === 'expired' || found.atMs + HOUR_MS < Date.now();
    return isOver ? undefined : found;
  }

  /** The scripted outcome of a query to this endpoint. */
  async question(place: string): Promise<Outcome> {
    const { outcome, saved } = this.#tools.scripts.take(SYSTEM, QUESTION_OUTCOMES, place);
    await saved;
    return outcome;
  }

  async #outcome(): Promise<Outcome> {
    const { outcome, saved } = this.#tools.scripts.take(SYSTEM, SIGN_IN_OUTCOMES);
    await saved;
    return outcome;
  }

  async #note(made: Asked & Pick<SignIn, 'outcome' | 'token' | 'scope'>): Promise<void> {
    const { person, outcome, token, scope, clientId } = made;
    const number = (this.book.newest(1)[0]?.number ?? 0) + 1;
    await this.book.put({
      number,
      atMs: Date.now(),
      person: presented(person, outcome),
      outcome,
      token,
      clientId: outcome === 'wrong-audience' ? OTHER_CLIENT : clientId,
      scope,
    });
  }
}
