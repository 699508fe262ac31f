// Everything fits the eye: a file on a few screens, a function on one, a folder in one glance.

import type { Finding, Rule, SourceFile } from '../rule.ts';
import { isCode, lineOf, nameOf, nodesOf } from '../syntax.ts';
import type { SyntaxNode } from '../syntax.ts';

const limit = { file: 250, test: 400, lineLength: 110, functionLines: 70, parameters: 4 };

/** Migrations are history; words, counters and legal texts are as long as they are. */
export function isExempt(path: string): boolean {
  return /\/migrations\/|^contract\/words\/|\/(countries|counters)\.ts$|\/legal\//.test(path);
}

function isMeasured(path: string): boolean {
  return (isCode(path) || /\.(css|sql)$/.test(path)) && !isExempt(path);
}

/** A quoted text in one piece cannot be broken: class names, the path of a drawing. */
function widthOf(line: string): number {
  const isComment = /^\s*(\/\/|\/?\*|--)/.test(line);
  return isComment ? line.length : line.replaceAll(/"[^"]*"|'[^']*'/g, '').length;
}

function findInText({ path, text }: SourceFile): Finding[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const most = /\.(test|spec)\.tsx?$/.test(path) ? limit.test : limit.file;
  const tooLong = { path, line: most + 1, mend: 'give a part of it a file of its own' };
  const found = lines.length > most ? [{ ...tooLong, wrong: `has ${lines.length} lines` }] : [];
  const wide = lines.flatMap((line, index) =>
    widthOf(line) > limit.lineLength ? [{ line: index + 1, wrong: `is ${line.length} wide` }] : [],
  );
  return [...found, ...wide.map((place) => ({ path, ...place, mend: 'break the line' }))];
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function findInFunctions(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  for (const { node, within } of nodesOf(file)) {
    if (!functions.has(node.type)) continue;
    const place = { path: file.path, line: lineOf(file, node) };
    const lines = file.text.slice(node.start, node.end).split('\n').length;
    if (lines > limit.functionLines && !isChapter(within.at(-1))) {
      found.push({ ...place, wrong: `has ${lines} lines in one function`, mend: 'split it' });
    }
    const count = countOf(node);
    if (count > limit.parameters) {
      found.push({ ...place, wrong: `takes ${count} parameters`, mend: 'take one object' });
    }
  }
  return found;
}

/** The body of `describe` is a list of tests and no function that anybody calls. */
function isChapter(call: SyntaxNode | undefined): boolean {
  return call?.type === 'CallExpression' && nameOf(call['callee']) === 'describe';
}

function countOf(node: SyntaxNode): number {
  return Array.isArray(node['params']) ? node['params'].length : 0;
}

const long = (lines: number): string => Array.from({ length: lines }, () => ';').join('\n');

export const sizes: Rule = {
  name: 'files, lines, functions and parameter lists keep their limits',
  find: (files) =>
    files
      .filter((file) => isMeasured(file.path))
      .flatMap((file) => [
        ...findInText(file),
        ...(isCode(file.path) ? findInFunctions(file) : []),
      ]),
  planted: [
    { files: { 'ui/a.ts': long(251) }, finds: ['ui/a.ts:251'] },
    { files: { 'ui/a.test.ts': long(401) }, finds: ['ui/a.test.ts:401'] },
    { files: { 'ui/a.css': `a {}\n/*${'x'.repeat(110)}*/` }, finds: ['ui/a.css:2'] },
    { files: { 'ui/a.ts': `// ${'x '.repeat(60)}.` }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.ts': `a("${'x'.repeat(120)}");` }, finds: [] },
    { files: { 'ui/a.ts': `\nfunction f() {\n${long(69)}\n}` }, finds: ['ui/a.ts:2'] },
    { files: { 'ui/a.ts': `g(() => {\n${long(69)}\n});` }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.ts': 'const f = (a, b, c, d, e) => a;' }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.ts': 'class A { f(a, b, c, d, e) {} }' }, finds: ['ui/a.ts:1'] },
  ],
};
