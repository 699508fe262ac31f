// Saves a file that only the session may have: fetched as every call is, then handed to the browser.
import { responseOf } from './call.ts';

/** Until the browser has taken it over; it says nowhere when it has. */
const KEPT_MS = 60_000;
const FILE_NAME = /filename="([^"]+)"/;

/**
 * Answers the name it was saved under, which is the server's. Throws CallError for every no and
 * for no answer.
 */
export async function saveFile(path: string, query: Readonly<Record<string, string>>) {
  const response = await responseOf({ method: 'GET', path, who: 'member' }, { query });
  const named = FILE_NAME.exec(response.headers.get('content-disposition') ?? '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = named?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return link.download;
}
