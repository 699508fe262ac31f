// The smallest id that a moment can have: ids begin with the app's clock in milliseconds (UUIDv7), so the
// rows of a time span can be found by their primary key.

export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
