// The pages of a bank or wallet as somebody meets them: a form that leads there, a button, and the way
// back, which is gone twice, or never.
import { ask } from '../../harness/ask.ts';
import type { Answer } from '../../harness/ask.ts';
import type { Crew, Member } from './crew.ts';

const plain = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

export function post(url: string, fields: Record<string, string>): Promise<Answer> {
  return ask({ url, body: new URLSearchParams(fields).toString() });
}

/** The way back is gone by none, one or two of their tabs; who is away cannot be come back to. */
async function comeBack(crew: Crew, member: Member, page: string): Promise<void> {
  const [, method, address] = /<form method="(\w+)" action="([^"]*)" data-return>/.exec(page) ?? [];
  if (address === undefined) return;
  const told = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = Object.fromEntries(
    [...told].map(([, name = '', value = '']) => [plain(name), plain(value)]),
  );
  const url = plain(address);
  const go = (): Promise<Answer> =>
    method === 'get' ? ask({ url: `${url}?${new URLSearchParams(fields)}` }) : post(url, fields);
  const tabs = member.random.pick([0, 1, 1, 1, 2]);
  crew.requests += tabs;
  await Promise.all(Array.from({ length: tabs }, go));
}

/** What stands open in the browser, from which address, and the button that is pressed on it. */
export interface Visit {
  page: Answer;
  address: string;
  choice: string;
}

/** Presses a button on the page, where there is one, and comes back. */
export async function choose(crew: Crew, member: Member, visit: Visit): Promise<void> {
  const { page, address, choice } = visit;
  const session = /name="session" value="([^"]*)"/.exec(String(page.body))?.[1];
  if (session === undefined) return;
  const [, system = ''] = new URL(address).pathname.split('/');
  const next = await post(new URL(`/${system}/choice`, address).href, { session, choice });
  await comeBack(crew, member, String(next.body));
}
