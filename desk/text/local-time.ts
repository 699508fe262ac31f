// Times as the browser's own field for day and time takes them: by the reader's clock.

/** Takes ISO 8601. Returns "2026-11-22T11:41:05". */
export function localTime(at: string): string {
  const time = new Date(at);
  const shifted = time.getTime() - time.getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 19);
}

/** Back to ISO 8601; undefined for what is no time. */
export function timeOfLocal(typed: string): string | undefined {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
