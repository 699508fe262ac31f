// The smallest id of a moment: an id begins with the app's clock in milliseconds, so rows of a span of
// time are found by their primary key.

export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
