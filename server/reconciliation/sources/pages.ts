// Collects streamed lines into pages, so that a long statement is never held in memory as a whole.
import type { StatementLine } from '#providers/statement.ts';

export const PAGE = 1_000;

export async function* inPages(
  lines: AsyncIterable<StatementLine>,
  isWanted: (line: StatementLine) => boolean,
): AsyncGenerator<StatementLine[]> {
  let page: StatementLine[] = [];
  for await (const line of lines) {
    if (!isWanted(line)) continue;
    page.push(line);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
