// Tells whether a version of Node is one that package.json allows; needs no package, as none may be
// installed yet.

/**
 * From a minor version on; if open, later major versions as well.
 * @typedef {{ major: number, minor: number, isOpen: boolean }} Alternative
 */

/**
 * @param {string} range like `^20.19.0 || >=24.0.0`
 * @returns {Alternative[]}
 */
function alternativesOf(range) {
  return range.split('||').map((alternative) => {
    const [, sign, major, minor] = /^(\^|>=)(\d+)\.(\d+)\.0$/.exec(alternative.trim()) ?? [];
    if (sign === undefined) throw new Error(`The range of Node's versions is not read: ${range}`);
    return { major: Number(major), minor: Number(minor), isOpen: sign === '>=' };
  });
}

/**
 * @param {string} version like `22.12.0`
 * @param {string} range like `^20.19.0 || >=24.0.0`
 */
export function isInRange(version, range) {
  const [ours = 0, ourMinor = 0] = version.split('.').map(Number);
  return alternativesOf(range).some(({ major, minor, isOpen }) =>
    ours === major ? ourMinor >= minor : isOpen && ours > major,
  );
}

/**
 * The range for people: `20 (from 20.19), or 24 and newer`.
 * @param {string} range
 */
export function rangeInWords(range) {
  const words = alternativesOf(range).map(({ major, minor, isOpen }) => {
    const from = minor === 0 ? '' : ` (from ${major}.${minor})`;
    return `${major}${from}${isOpen ? ' and newer' : ''}`;
  });
  return [...words.slice(0, -1), `or ${words.at(-1)}`].join(', ');
}
