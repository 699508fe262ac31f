// For tests: the actions of a person at a Nepali bank or wallet.

export type Page = { status: number; html: string };

export async function postForm(url: string, fields: Record<string, string>): Promise<Page> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, html: await answer.text() };
}

/** Presses a button on the bank's page. */
export function press(url: string, page: Page, choice: string): Promise<Page> {
  const session = /name="session" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  return postForm(`${url}/choice`, { session, choice });
}

/** The form with which a page returns the browser. */
export function returnOf(page: Page) {
  const [, method, action] =
    /form method="(\w+)" action="([^"]+)" data-return/.exec(page.html) ?? [];
  const inputs = page.html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...inputs].map(([, name, value]) => [name ?? '', value]));
  return { method, action, fields };
}
