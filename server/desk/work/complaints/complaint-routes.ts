// The calls about one complaint: reading, answering and passing it on, with the command's own functions.
import { ApiError } from '#contract/api-error.ts';
import {
  answerComplaint,
  escalateDeskComplaint,
  getDeskComplaint,
  previewAnswer,
} from '#contract/desk/work/complaints.ts';
import type { WireDeskComplaint } from '#contract/desk/work/complaints.ts';
import { message } from '#contract/texts.ts';
import { stepComplaint } from '#server/complaints/change-complaint.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Staff } from '#server/context/staff.ts';
import { composeMail } from '#server/notifications/compose-mail.ts';
import { mailOf } from '#server/notifications/mails.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { deskActor } from '../../http/desk-audit.ts';
import { complainantOf, findWhole, presentComplaint } from './present-complaint.ts';

interface Step {
  staff: Staff;
  locale: Locale;
  complaintId: string;
  to: 'resolved' | 'escalated';
  text: string;
  version: number;
}

/** Throws ApiError: 404, 409 when the complaint has changed since it was read. */
async function step(
  context: DeskContext,
  { staff, locale, complaintId: id, to, text, version: seen }: Step,
): Promise<WireDeskComplaint> {
  const { pool, clock, notifications } = context;
  const actor = deskActor(staff);
  const done = await stepComplaint(pool, { id, to, actor, text, seen, at: clock.now() });
  if (done.kind === 'not there') {
    throw new ApiError(404, { error: message('desk.work_no_complaint') });
  }
  if (done.kind === 'for another') {
    throw new ApiError(409, { error: message('desk.complaint_for_another') });
  }
  if (done.kind !== 'done') {
    throw new ApiError(409, { error: message('desk.work_complaint_changed') });
  }
  notifications.wake();
  const whole = await findWhole(pool, done.complaint.id);
  return presentComplaint(context, whole, { staff, locale });
}

export function complaintDeskRoutes(
  route: DeskRoute,
  context: DeskContext,
  { changed }: { changed: () => void },
): void {
  const { pool, locales, config } = context;

  route(getDeskComplaint, async ({ params: { complaintId }, staff, locale }) =>
    presentComplaint(context, await findWhole(pool, complaintId), { staff, locale }),
  );

  route(previewAnswer, async ({ params: { complaintId }, body: { text } }) => {
    const { complaint } = await findWhole(pool, complaintId);
    const { orderId, level, userId } = complaint;
    const { language, timeZone } = await complainantOf(pool, orderId);
    const theirs = locales.of(language, timeZone);
    const event = { kind: 'complaint_answered', userId, orderId, level };
    const content = mailOf(JSON.stringify(event), config.publicUrl);
    // The preview has no footer code and link, which are generated for each sent message.
    const mail = composeMail(
      theirs,
      { template: content.template, details: { ...content.details } },
      { check: null, freezeLink: null },
    );
    return {
      page: { title: theirs.say('complaint.step_resolved'), text },
      mail: { subject: mail.subject, text: mail.text },
    };
  });

  route(answerComplaint, async ({ staff, locale, params: { complaintId }, body }) => {
    const answered = await step(context, { staff, locale, complaintId, to: 'resolved', ...body });
    changed();
    return answered;
  });

  route(escalateDeskComplaint, async ({ staff, locale, params: { complaintId }, body }) => {
    const passed = await step(context, { staff, locale, complaintId, to: 'escalated', ...body });
    changed();
    return passed;
  });
}
