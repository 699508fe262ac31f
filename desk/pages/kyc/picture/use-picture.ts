// Fetches the picture of a document for the session that opened its case. It is decoded in memory and has no
// URL under which the browser could cache it.
import { useQuery } from '@tanstack/react-query';
import { getKycImage } from '#contract/desk/kyc.ts';
import type { CallError } from '#web/api/call-error.ts';
import { fileOf } from '#web/api/call.ts';

/** The picture; removed from the cache as soon as no page shows it. */
export function usePicture(documentId: string) {
  return useQuery<ImageBitmap, CallError>({
    queryKey: [getKycImage.path, documentId],
    queryFn: async ({ signal }) => {
      const { file } = await fileOf(getKycImage, { params: { documentId }, signal });
      return createImageBitmap(file);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
