// The forms for text about an order: an optional note, a complaint's text, and an addition to a complaint.
import { useState } from 'react';
import { COMPLAINT_TEXT_MAX } from '#contract/help/complaints.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { focusIn } from '#web/form/focus-in.ts';

interface SendProps {
  label: string;
  /** Shown while no note is open. */
  hint?: string;
  isBusy: boolean;
  send: (text: string) => unknown;
}

/** A button that sends at once, with an optional note. */
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

/** A note that is open from the start, and the button that sends it. */
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

/** The form that adds text to a complaint. It takes the focus, because a button opened it. */
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
