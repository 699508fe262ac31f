// The gallery shows every component that the site is made of, so that a new one is not forgotten.
import { expect, it } from 'vitest';

const parts = import.meta.glob<string>('/ui/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const users = import.meta.glob<string>('/{web,gateways}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const isTest = (path: string): boolean => path.includes('.test.') || path.includes('/testing/');
const isGallery = (path: string): boolean => path.startsWith('/web/gallery/');

/** Not required in the gallery: icons, which other samples show, and `later`, which draws nothing itself. */
const UNSEEN = /^#ui\/(icons\.tsx|later\/)/;

/** The components that pages import directly. */
function usedParts(): string[] {
  const pages = Object.entries(users).filter(([path]) => !isTest(path) && !isGallery(path));
  const text = pages.map(([, content]) => content).join('\n');
  const names = Object.keys(parts).map((path) => path.replace('/ui/', '#ui/'));
  return names.filter((name) => !UNSEEN.test(name) && text.includes(`'${name}'`));
}

it('shows every component that a page uses', () => {
  const shown = Object.entries(users)
    .filter(([path]) => isGallery(path))
    .map(([, content]) => content)
    .join('\n');
  const used = usedParts();
  expect(used.length).toBeGreaterThan(25);
  expect(used.filter((name) => !shown.includes(`'${name}'`))).toEqual([]);
});
