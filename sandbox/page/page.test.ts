// The page is served completely, under a strict Content-Security-Policy.
import { afterAll, expect, it } from 'vitest';
import { startForTest } from '../testing.ts';

const sandbox = await startForTest();
afterAll(() => sandbox.close());

it('has everything it names, and nothing inline', async () => {
  const answer = await fetch(`${sandbox.url}/`);
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src/);
  expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)| on\w+=/);
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(named).toEqual(['/page/page.css', '/page/page.js']);
  const seen = new Set<string>();
  for (const path of named) await follow(path, seen);
  expect([...seen].toSorted((a, b) => a.localeCompare(b))).toEqual([
    '/page/dom.js',
    '/page/messages.js',
    '/page/page.css',
    '/page/page.js',
    '/page/systems.js',
  ]);
});

async function follow(path: string, seen: Set<string>): Promise<void> {
  if (seen.has(path)) return;
  seen.add(path);
  const answer = await fetch(sandbox.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  const text = await answer.text();
  for (const [, file] of text.matchAll(/from '\.\/([\w-]+\.js)'/g)) {
    await follow(`/page/${file ?? ''}`, seen);
  }
}
