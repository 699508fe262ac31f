// Fetches the picture of a document for the session that opened its case. It is decoded in memory and
// never becomes an address that the browser could keep.
import { useCallback, useEffect, useState } from 'react';
import { getKycImage } from '#contract/desk/kyc.ts';
import { CallError } from '#web/api/call-error.ts';
import { responseOf } from '#web/api/call.ts';

export interface Picture {
  bitmap: ImageBitmap | undefined;
  /** What the server said, or that nothing came. */
  error: CallError | undefined;
  retry: () => void;
}

async function fetchPicture(documentId: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await responseOf(getKycImage, { params: { documentId }, signal });
  return createImageBitmap(await response.blob());
}

/** Its memory is freed when the component goes, or shows another one. */
export function usePicture(documentId: string): Picture {
  const [shown, setShown] = useState<Pick<Picture, 'bitmap' | 'error'>>(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let bitmap: ImageBitmap | undefined;
    fetchPicture(documentId, stop.signal).then(
      (fetched) => {
        if (stop.signal.aborted) return fetched.close();
        bitmap = fetched;
        setShown({ bitmap, error: undefined });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const said = error instanceof CallError ? error : new CallError(0, {});
        setShown({ bitmap: undefined, error: said });
      },
    );
    return () => {
      stop.abort();
      bitmap?.close();
      setShown(NOTHING);
    };
  }, [documentId, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { ...shown, retry };
}

const NOTHING = { bitmap: undefined, error: undefined };
