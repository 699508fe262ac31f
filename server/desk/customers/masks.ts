// Masks personal data for staff who have not given a reason: enough to recognize a person. Hidden parts
// never leave the server.
import type { ListedOrder, Order } from '#contract/orders.ts';
import type { StatementEntry } from '#contract/wallet/statement.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';

const HIDDEN = '****';

/** "sita@example.com" becomes "s***@e***.com", as mask_address in the database does. */
export function maskAddress(address: string): string {
  const masked = address.replace(/^(.)[^@]*@(.).*(\.[^.@]+)$/su, '$1***@$2***$3');
  return masked === address && !address.includes('***@') ? HIDDEN : masked;
}

/** A monthly bill starts with its customer's name and a colon, which is masked; a package has no name. */
function maskAbout(about: string | null): string | null {
  if (about === null) return null;
  const [whom = '', ...months] = about.split(': ');
  return months.length === 0 ? about : `${maskName(whom)}: ${months.join(': ')}`;
}

/** The owner's nickname for a recipient is private. */
const maskNickname = (name: string | null): string | null =>
  name === null ? null : maskName(name);

export function maskListed(order: ListedOrder): ListedOrder {
  const mobno = order.type2 === 'WALLET' ? maskAddress(order.mobno) : maskRecipient(order.mobno);
  return { ...order, mobno, about: maskAbout(order.about), nickname: maskNickname(order.nickname) };
}

export function maskOrder(order: Order): Order {
  const values = Object.entries(order.request);
  const request = Object.fromEntries(
    values.map(([name, value]) => [name, maskRecipient(String(value))]),
  );
  return { ...order, ...maskListed(order), request };
}

/** `about`: the title and recipient of the entry's order, already masked. */
export function maskEntry(entry: StatementEntry, about: string | null): StatementEntry {
  const { other_email: other, comment } = entry;
  return {
    ...entry,
    about,
    nickname: maskNickname(entry.nickname),
    other_email: other === null ? null : maskAddress(other),
    comment: comment === null ? null : HIDDEN,
  };
}
