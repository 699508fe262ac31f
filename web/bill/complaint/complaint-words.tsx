// What people write about an order: with a complaint, in its place, and added to one.
import { useState } from 'react';
import { COMPLAINT_TEXT_MAX } from '#contract/help/complaints.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { focusIn } from '#web/form/focus-in.ts';

interface SendProps {
  label: string;
  /** Where nothing is typed. */
  hint?: string;
  isBusy: boolean;
  send: (text: string) => unknown;
}

/** One tap sends; a note is for those who want to say more. */
export function Send({ label, hint, isBusy, send }: SendProps) {
  const t = usePageTexts('help');
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col items-start gap-2">
      {!isOpen && hint && <p className="-mt-2 mb-2 text-soft">{hint}</p>}
      {isOpen && (
        <div ref={focusIn} className="w-full">
          <TextArea
            label={t('complaint.note_optional')}
            value={text}
            maxLength={COMPLAINT_TEXT_MAX}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      <Button
        look={isOpen ? 'primary' : 'secondary'}
        isBusy={isBusy}
        onClick={() => void send(isOpen ? text : '')}
      >
        {label}
      </Button>
      <button
        type="button"
        className="text-link min-h-11 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'complaint.no_note' : 'complaint.add_note')}
      </button>
    </div>
  );
}

/** The note first, then what sends it. */
export function Written({ label, isBusy, send }: SendProps) {
  const t = usePageTexts('help');
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      <TextArea
        label={t('complaint.note')}
        rows={4}
        value={text}
        maxLength={COMPLAINT_TEXT_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <Button isBusy={isBusy} onClick={() => void send(text)}>
        {label}
      </Button>
    </div>
  );
}

interface AddWordsProps {
  isBusy: boolean;
  send: (text: string) => unknown;
  cancel: () => void;
}

/** Opened by a button, and so has the focus. */
export function AddWords({ isBusy, send, cancel }: AddWordsProps) {
  const t = usePageTexts('help');
  const [text, setText] = useState('');
  return (
    <div ref={focusIn} className="flex flex-col gap-3">
      <TextArea
        label={t('complaint.add_label')}
        value={text}
        maxLength={COMPLAINT_TEXT_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void send(text)}>
          {t('complaint.add_send')}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {t('complaint.add_cancel')}
        </Button>
      </div>
    </div>
  );
}
