// The picture of a document, for the person who sent it.
import { ApiError, parse } from '#contract/api-error.ts';
import { KYC_DOCUMENT, kycDocumentParams } from '#contract/people/kyc.ts';
import { message } from '#contract/texts.ts';
import type { Http } from '#server/http/route.ts';
import { NO_FIELDS } from '#server/http/route.ts';
import { findOwnDocument } from './cases/documents-table.ts';
import type { KycContext } from './kyc-context.ts';

/**
 * Sent as a download, never rendered within a page of ours, whatever its content. 404 for other people's
 * documents and for deleted ones.
 */
export function documentRoutes({ server, gate }: Http, { pool, files }: KycContext): void {
  server.get(KYC_DOCUMENT.path, async (request, reply) => {
    const { id: userId } = await gate(request);
    parse(NO_FIELDS, request.query);
    const { documentId: id } = parse(kycDocumentParams, request.params);
    const found = await findOwnDocument(pool, { id, userId });
    const image = found && (await files.documentStore.read(id));
    if (!image) throw new ApiError(404, { error: message('error.not_found') });
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="kosheli-${found.documentType}-${found.side}.jpg"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(image);
  });
}
