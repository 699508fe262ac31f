// Small habits that a reviewer should never have to mention.

import type { Finding, Rule, SourceFile } from '../rule.ts';
import { lineAt } from '../rule.ts';
import { isCode, isNode, lineOf, nameOf, nodesOf, syntaxOf } from '../syntax.ts';
import type { SyntaxNode } from '../syntax.ts';

/** In two parts, so that this file does not say it. */
const later = ['TO', 'DO'].join('');

type Wrong = { wrong: string; mend: string };

/** Where the console is the way to speak to the person who started the program. */
const mayPrint = /^(setup|bench)\/|^(server|sandbox|campaigns)\/main\.ts$/;

function wrongWith(node: SyntaxNode, path: string): Wrong | undefined {
  if (node.type === 'ExportDefaultDeclaration' && !path.endsWith('.config.ts')) {
    return { wrong: 'exports by default', mend: 'export it by its name' };
  }
  if (node.type === 'CatchClause' && isEmptyBlock(node['body'])) {
    return { wrong: 'an error vanishes here', mend: 'handle it, or let it go up' };
  }
  if (node.type === 'CallExpression') return wrongWithCall(node, path);
  return undefined;
}

function wrongWithCall(node: SyntaxNode, path: string): Wrong | undefined {
  const callee = node['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  const [owner, verb] = [nameOf(callee['object']), nameOf(callee['property']) ?? ''];
  if (['it', 'test', 'describe'].includes(owner ?? '') && /^(only|skip|todo|fixme)$/.test(verb)) {
    return { wrong: `a test is left out by .${verb}`, mend: 'run it, or delete it' };
  }
  if (owner === 'console' && !mayPrint.test(path)) {
    return { wrong: 'prints to the console', mend: 'give it to the log' };
  }
  const [first] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  if (verb === 'catch' && isNode(first) && isEmptyBlock(first['body'])) {
    return { wrong: 'an error vanishes here', mend: 'handle it, or let it go up' };
  }
  return undefined;
}

function isEmptyBlock(value: unknown): boolean {
  if (!isNode(value) || value.type !== 'BlockStatement') return false;
  return Array.isArray(value['body']) && value['body'].length === 0;
}

function findIn(file: SourceFile): Finding[] {
  const { path } = file;
  const found: Finding[] = [];
  for (const { node } of nodesOf(file)) {
    const wrong = wrongWith(node, path);
    if (wrong !== undefined) found.push({ path, line: lineOf(file, node), ...wrong });
  }
  for (const { value, start } of syntaxOf(file).comments) {
    if (!/\b(TODO|FIXME|XXX)\b/.test(value)) continue;
    const mend = 'do it now, or write an issue';
    found.push({ path, line: lineAt(file.text, start), wrong: 'puts something off', mend });
  }
  return found;
}

export const habits: Rule = {
  name: 'no default exports, vanished errors, left-out tests, prints or things put off',
  find: (files) => files.filter((file) => isCode(file.path)).flatMap(findIn),
  planted: [
    { files: { 'ui/a.ts': '\nexport default 1;' }, finds: ['ui/a.ts:2'] },
    { files: { 'ui/a.ts': 'try { a(); } catch { /* so what */ }' }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.ts': '\n\na().catch(() => {});' }, finds: ['ui/a.ts:3'] },
    { files: { 'ui/a.test.ts': 'it.skip("works", () => 1);' }, finds: ['ui/a.test.ts:1'] },
    { files: { 'ui/a.test.ts': 'describe.only("a", () => 1);' }, finds: ['ui/a.test.ts:1'] },
    { files: { 'ui/a.ts': 'console.log(1);' }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.ts': `a();\n// ${later}: later.` }, finds: ['ui/a.ts:2'] },
  ],
};
