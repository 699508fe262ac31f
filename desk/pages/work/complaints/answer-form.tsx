// The answer to a complaint: written, seen as the customer will read it, and only then sent.
import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  answerComplaint,
  escalateDeskComplaint,
  getDeskComplaint,
  previewAnswer,
} from '#contract/desk/work/complaints.ts';
import type { WireDeskComplaint } from '#contract/desk/work/complaints.ts';
import { COMPLAINT_TEXT_MAX } from '#contract/help/complaints.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { readListsAgain } from '#desk/parts/fresh-lists.ts';
import { languageName } from '#desk/text/language-name.ts';

interface Preview extends AnswerOf<typeof previewAnswer> {
  /** The complaint's version that the author has read. */
  version: number;
}

/** Returns the complaint as it is now. */
export async function readComplaintAgain(complaint: WireDeskComplaint) {
  const queryKey = readKey(getDeskComplaint, { params: { complaintId: complaint.id } });
  await readCache.invalidateQueries({ queryKey });
  await readListsAgain();
  return readCache.getQueryData<WireDeskComplaint>(queryKey) ?? complaint;
}

export function AnswerForm({ complaint }: { complaint: WireDeskComplaint }) {
  const t = usePageTexts('desk', 'deskWork');
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const { isBusy, run } = useAct();
  const { id, version, person, may } = complaint;
  const params = { complaintId: id };
  const look = () =>
    run(async () => {
      const shown = await call(previewAnswer, { params, body: { text }, quiet: true });
      setPreview({ ...shown, version });
    });
  // After a refusal the author is told that the complaint has changed, and reads what is new.
  const readAgain = async () => {
    const { version: read } = await readComplaintAgain(complaint);
    setPreview((shown) => shown && { ...shown, version: read });
  };
  const send = (seen: Preview) =>
    run(async () => {
      const body = { text, version: seen.version };
      const sent = call(answerComplaint, { params, body, quiet: true });
      await sent.finally(() => void readAgain());
      addToast(t('desk.complaint_sent'), { tone: 'success' });
    });
  return (
    <div className="flex flex-col gap-4">
      {may.answer && !preview && (
        <Writing complaint={complaint} text={text} onText={setText}>
          <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void look()}>
            {t('desk.complaint_preview')}
          </Button>
          {text.trim() === '' && (
            <p className="mt-1.5 text-small text-soft">{t('desk.complaint_write_first')}</p>
          )}
        </Writing>
      )}
      {preview && (
        <>
          <Reads preview={preview} language={person.language} />
          <div className="flex flex-wrap gap-3">
            <Button isBusy={isBusy} onClick={() => void send(preview)}>
              {t('desk.complaint_send')}
            </Button>
            <Button look="quiet" onClick={() => setPreview(undefined)}>
              {t('desk.complaint_back')}
            </Button>
          </div>
        </>
      )}
      {may.escalate && <Escalate complaint={complaint} />}
    </div>
  );
}

function Escalate({ complaint }: { complaint: WireDeskComplaint }) {
  const t = usePageTexts('desk', 'deskWork');
  const [isOpen, setIsOpen] = useState(false);
  const { id, version } = complaint;
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsOpen(true)}>
        {t('desk.complaint_escalate')}
      </Button>
      <WhyDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('desk.complaint_escalate')}
        act={t('desk.complaint_escalate')}
        send={async (why) => {
          const parts = { params: { complaintId: id }, body: { text: why, version } };
          await call(escalateDeskComplaint, { ...parts, quiet: true });
          addToast(t('desk.complaint_escalated'), { tone: 'success' });
          await readComplaintAgain(complaint);
        }}
      >
        <p>{t('desk.complaint_escalate_lead')}</p>
      </WhyDialog>
    </>
  );
}

interface WritingProps {
  complaint: WireDeskComplaint;
  text: string;
  onText: (text: string) => void;
  children: React.ReactNode;
}

function Writing({ complaint, text, onText, children }: WritingProps) {
  const t = usePageTexts('desk', 'deskWork');
  const area = useRef<HTMLDivElement>(null);
  const { openings, person } = complaint;
  // Replaces the previously chosen opening sentence; the operator's own text after it is kept.
  const start = (opening: string): void => {
    const before = openings.find((one) => text.startsWith(one.text));
    const written = text.slice(before?.text.length ?? 0).trimStart();
    onText(`${opening} ${written}`);
    area.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-label text-soft">{t('desk.complaint_openings')}</p>
        {openings.map(({ name, text: opening }) => (
          <button
            key={name}
            type="button"
            className="min-h-8 rounded-full border border-edge px-3 text-label text-act hover:bg-act-wash"
            onClick={() => start(opening)}
          >
            {t(`desk.opening_${name}` as KeyIn<'deskWork'>)}
          </button>
        ))}
      </div>
      <div ref={area} lang={person.language}>
        <TextArea
          label={t('desk.complaint_your_answer')}
          hint={t('desk.complaint_answer_hint', { language: languageName(person.language, t) })}
          rows={6}
          maxLength={COMPLAINT_TEXT_MAX}
          value={text}
          onChange={({ target }) => onText(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      </div>
      <div>{children}</div>
    </>
  );
}

function Reads({ preview: { page, mail }, language }: { preview: Preview; language: string }) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <section>
        <h3 className="mb-1 text-label font-bold text-soft">{t('desk.complaint_preview_page')}</h3>
        <div lang={language} className="rounded-control bg-well p-3">
          <p className="font-bold">{page.title}</p>
          <p className="wrap-anywhere">{page.text}</p>
        </div>
      </section>
      <section>
        <h3 className="mb-1 text-label font-bold text-soft">{t('desk.complaint_preview_mail')}</h3>
        <div lang={language} className="rounded-control bg-well p-3">
          <p className="font-bold">{mail.subject}</p>
          <p className="whitespace-pre-line wrap-anywhere">{mail.text}</p>
        </div>
      </section>
    </div>
  );
}
