// Copies a text to the clipboard.

/**
 * Whether it was copied: browsers deny the clipboard to pages over plain HTTP, and to people who refused it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
