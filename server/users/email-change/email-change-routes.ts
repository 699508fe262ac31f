// Changing the e-mail address over HTTP. Undoing a change is a call of the protection module, because it
// also returns held transfers.
import {
  confirmEmailChange,
  requestEmailChange,
  showEmailChange,
  showEmailUndo,
} from '#contract/people/email-change.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';
import type { Addresses } from './email-changes-table.ts';

type Verbs = Pick<
  Users,
  'requestEmailChange' | 'confirmEmailChange' | 'showEmailChange' | 'showEmailUndo'
>;

const onWire = ({ newEmail, oldEmail }: Addresses) => ({ email: newEmail, old_email: oldEmail });

export function emailChangeRoutes(route: Route, users: Verbs): void {
  route(requestEmailChange, async ({ body, user, locale: reader }) => {
    const { email, password } = body;
    await users.requestEmailChange({ user, email, password, reader });
    return { success: true };
  });

  route(confirmEmailChange, async ({ body: { token }, user, address }) => ({
    success: true,
    email: await users.confirmEmailChange({ user, token, address }),
  }));

  route(showEmailChange, async ({ body: { token }, user, address }) =>
    onWire(await users.showEmailChange({ user, token, address })),
  );

  route(showEmailUndo, async ({ body: { token }, address }) =>
    onWire(await users.showEmailUndo({ token, address })),
  );
}
