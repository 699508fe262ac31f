// The schema of the sign-up call with the checks that only the server can make: the password's strength and
// the human check.
import * as z from 'zod/mini';
import { onceRead } from '#contract/fields.ts';
import { register, registerBody } from '#contract/users.ts';
import { isCommonPassword } from '../guard/common-passwords.ts';
import type { HumanCheck } from '../guard/human-check.ts';

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

type Body = typeof registerBody;

/** If every sign-up needs the human check, validates it along with the other fields. */
function withHumanCheck(body: Body, verifyHuman: HumanCheck['verify']): Body {
  return body.check(
    z.refine((typed) => typed.human_check !== undefined, {
      path: ['human_check'],
      error: 'field.required',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    z.refine(async ({ human_check: sent = '' }) => (await verifyHuman(sent)) !== undefined, {
      path: ['human_check'],
      error: 'account.human_check',
      when: onceRead('human_check'),
    }),
  );
}

/** Every check runs even when other fields are wrong. */
export function checkedRegistration(verifyHuman: HumanCheck['verify'] | undefined) {
  const body = registerBody.check(
    // Other fields may be invalid; they are then still in their unparsed form.
    z.refine(
      ({ password, email, fullname }) =>
        !isCommonPassword(password, { email: written(email), fullName: written(fullname) }),
      { path: ['password'], error: 'account.password_common', when: onceRead('password') },
    ),
  );
  return verifyHuman
    ? { ...register, body: withHumanCheck(body, verifyHuman), isBodyAsync: true }
    : { ...register, body };
}
