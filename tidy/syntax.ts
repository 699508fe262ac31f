// Reads the syntax tree of a source file, once, for all rules that ask about it.

import { parseSync } from 'vite';

import type { SourceFile } from './rule.ts';
import { lineAt } from './rule.ts';

/** A node of the tree; what else it has depends on its type. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

type Comment = { value: string; start: number };
type Syntax = { program: SyntaxNode; comments: Comment[] };

const read = new WeakMap<SourceFile, Syntax>();

/** Whether a file is one of our programs or modules. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path);
}

/** The syntax of a file. Throws an Error naming the file when it is not correct. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = read.get(file);
  if (known !== undefined) return known;
  const { program, comments, errors } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file.path} is not correct: ${error.message}`);
  const syntax = { program: program as unknown as SyntaxNode, comments };
  read.set(file, syntax);
  return syntax;
}

/** Every node of a file with the nodes that enclose it, outermost first. */
export function* nodesOf(file: SourceFile): Generator<{ node: SyntaxNode; within: SyntaxNode[] }> {
  yield* nodesBelow(syntaxOf(file).program, []);
}

function* nodesBelow(
  node: SyntaxNode,
  within: SyntaxNode[],
): Generator<{ node: SyntaxNode; within: SyntaxNode[] }> {
  yield { node, within };
  const inside = [...within, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesBelow(child, inside);
    }
  }
}

/** Whether a value is a node of the tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The name that an identifier or a property carries, if it is one. */
export function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}

/** The line on which a node begins. */
export function lineOf(file: SourceFile, node: { start: number }): number {
  return lineAt(file.text, node.start);
}
