// Recipients over HTTP: listing mine, remembering one by name, deleting one.
import type pg from 'pg';
import { BILLERS } from '#billers/billers.ts';
import { listRecipients, removeRecipient, saveRecipient } from '#contract/recipients/recipients.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Route } from '#server/http/route.ts';
import { myRecipients, myUsualAmount } from './list-recipients.ts';
import { deleteSaved } from './recipients-table.ts';
import { rememberRecipient } from './remember-recipient.ts';

function checkBiller(biller: string | undefined): void {
  if (biller === undefined || BILLERS.some(({ id }) => id === biller)) return;
  throw new ApiError(422, { biller: message('field.invalid') });
}

export function recipientRoutes(route: Route, pool: pg.Pool): void {
  route(listRecipients, async ({ query: { biller }, user: { id: userId } }) => {
    checkBiller(biller);
    const asked = { userId, biller };
    const [recipients, usual] = await Promise.all([
      myRecipients(pool, asked),
      myUsualAmount(pool, asked),
    ]);
    return { recipients, usual_amount: usual };
  });
  route(saveRecipient, async ({ body, user }) => {
    checkBiller(body.biller);
    return rememberRecipient(pool, { ...body, user });
  });
  route(removeRecipient, async ({ params: { recipientId: id }, user: { id: userId } }) => {
    if (await deleteSaved(pool, { id, userId })) return { id };
    throw new ApiError(404, { error: message('recipient.not_found') });
  });
}
