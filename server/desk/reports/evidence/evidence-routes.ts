// The evidence of a case over HTTP.
import { exportEvidence } from '#contract/desk/reports.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { fileAnswer } from '../../http/file-answer.ts';
import { makeBundle } from './bundle.ts';

export function evidenceRoutes(route: DeskRoute, context: DeskContext): void {
  route(exportEvidence, async ({ params, body: { why }, ...asked }) => {
    const { staff, locale, reply, clock, log } = asked;
    const { kind, caseId: id } = params;
    const at = clock.now();
    const content = await makeBundle(context, { kind, id, why, staff, locale, at, log });
    const name = `kosheli-evidence-${kind}-${id}.zip`;
    return fileAnswer(reply, { name, type: 'application/zip', content });
  });
}
