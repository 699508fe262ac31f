// Folders that import each other, however long the way round. A folder and those within it are one matter.
import { isForTests } from './import-rules.ts';
import { isCode } from './project.ts';
import type { Import } from './project.ts';

/** Those there are. A circle that is gone leaves this list, and no folder joins one. */
export const KNOWN_CIRCLES: readonly (readonly string[])[] = [];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Each circle with all of its folders, by name. */
export function folderCircles(imports: readonly Import[]): string[][] {
  const reach = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(from), folderOf(to)];
    const isOneMatter = one.startsWith(other) || other.startsWith(one);
    if (!isCode(to) || isForTests(from) || isForTests(to) || isOneMatter) continue;
    reach.set(one, (reach.get(one) ?? new Set()).add(other));
  }
  // What is reached by way of a folder is reached; the order of Floyd and Warshall is enough.
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
