// Finds import cycles between folders, of any length. A folder and its subfolders count as one.
import { isForTests } from './import-rules.ts';
import { isCode } from './project.ts';
import type { Import } from './project.ts';

/** The accepted cycles. A cycle that has been removed leaves this list; no folder may be added. */
export const KNOWN_CIRCLES: readonly (readonly string[])[] = [];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Each cycle as the sorted list of all its folders. */
export function folderCircles(imports: readonly Import[]): string[][] {
  const reach = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(from), folderOf(to)];
    const isOneMatter = one.startsWith(other) || other.startsWith(one);
    if (!isCode(to) || isForTests(from) || isForTests(to) || isOneMatter) continue;
    reach.set(one, (reach.get(one) ?? new Set()).add(other));
  }
  // The transitive closure, in the loop order of Floyd and Warshall.
  for (const [way, beyond] of reach) {
    for (const reached of reach.values()) {
      if (reached.has(way)) for (const folder of beyond) reached.add(folder);
    }
  }
  const circles = [...reach]
    .filter(([folder, reached]) => reached.has(folder))
    .map(([folder, reached]) => [...reached].filter((other) => reach.get(other)?.has(folder)))
    .map((circle) => circle.map((folder) => folder.slice(0, -1)).toSorted());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}
