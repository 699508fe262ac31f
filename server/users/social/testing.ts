// Signing in with the sandbox's Google without a browser.
import type { Answer, TestApp } from '#server/testing/test-app.ts';

export interface GooglePerson {
  email: string;
  name: string;
}

export function googleAt(app: TestApp) {
  const made = async (what: string, asked: object, outcome?: string) => {
    if (outcome) await app.sandbox.script('google', outcome);
    return app.sandbox.program(`google/${what}`, asked);
  };
  /** The ID token that Google's script would give to a page, with the next scripted outcome. */
  const credentialOf = async (
    person: GooglePerson,
    outcome?: string,
    nonce?: string,
  ): Promise<string> =>
    String((await made('credential', { ...person, nonce }, outcome))['credential']);
  /** Without `more`, nothing but the specification's three fields. */
  const send = (token: string, more: object = {}): Promise<Answer> => {
    const body = { provider: 'google', access_token: token, platform: 'web', ...more };
    return app.post('/api/auth/social/callback', body);
  };
  return {
    credentialOf,
    accessTokenOf: async (person: GooglePerson, outcome?: string): Promise<string> =>
      String((await made('access-token', person, outcome))['access_token']),
    send,
    signIn: async (person: GooglePerson, more: object = {}): Promise<Answer> =>
      send(await credentialOf(person), more),
  };
}
