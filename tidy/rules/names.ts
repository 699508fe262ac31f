// Names say what a thing does in the user's words; some words say nothing.

import type { Rule } from '../rule.ts';
import { isCode } from '../syntax.ts';

const empty = new Set(
  'utils helpers common shared misc lib types interfaces service manager base core'.split(' '),
);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function wrongWith(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const file = path.split('/').at(-1) ?? '';
  const stem = file.replace(/(\.(test|spec|config))?\.[a-z0-9]+$/, '');
  for (const name of [...folders, stem]) {
    if (empty.has(name)) return `the name ${name} says nothing`;
    const isOurs =
      name === stem ? isCode(path) || /\.(css|sql)$/.test(path) : !name.startsWith('.');
    if (isOurs && !kebab.test(name)) return `${name} is not written in kebab-case`;
  }
  return stem === 'index' && isCode(path) ? 'an index hides where things are' : undefined;
}

export const names: Rule = {
  name: 'files and folders have names that say something',
  find: (files) =>
    files.flatMap(({ path }) => {
      const wrong = wrongWith(path);
      const mend = 'name it after what it does, in whole words';
      return wrong === undefined ? [] : [{ path, line: 1, wrong, mend }];
    }),
  planted: [
    { files: { 'server/utils.ts': '' }, finds: ['server/utils.ts:1'] },
    { files: { 'server/utils.test.ts': '' }, finds: ['server/utils.test.ts:1'] },
    { files: { 'web/common/a.ts': '' }, finds: ['web/common/a.ts:1'] },
    { files: { 'ui/TextField.tsx': '' }, finds: ['ui/TextField.tsx:1'] },
    { files: { 'web/billForm/a.ts': '' }, finds: ['web/billForm/a.ts:1'] },
    { files: { 'server/orders/index.ts': '' }, finds: ['server/orders/index.ts:1'] },
  ],
};
