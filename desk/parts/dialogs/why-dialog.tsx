// A dialog for an action that needs a reason: what will happen, the reason, and the button.
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { fields, text } from '#contract/fields.ts';
import type { ButtonLook } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { readListsAgain } from '../fresh-lists.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { useProofFirst } from '#desk/session/proof.ts';
import { WhyField } from './why-field.tsx';

const WHY_MAX = 500;
const schema = fields({ why: text(WHY_MAX) });

interface WhyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The button's text; absent: "Confirm". */
  act?: string;
  look?: ButtonLook;
  /** The initial reason. */
  why?: string | undefined;
  /** Whether `send` makes a call that needs a fresh proof; the dialog then asks for the proof first. */
  needsProof?: boolean;
  /** Sends the reason. The dialog shows a thrown CallError, and closes after success. */
  send: (why: string) => Promise<unknown>;
}

export function WhyDialog({ isOpen, onClose, title, needsProof, ...rest }: WhyDialogProps) {
  const isProved = useProofFirst(isOpen && needsProof === true, onClose);
  const isShown = needsProof ? isProved : isOpen;
  return (
    <Dialog isOpen={isShown} onClose={onClose} title={title}>
      {isShown && <WhyForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

type WhyFormProps = Omit<WhyDialogProps, 'isOpen' | 'title' | 'needsProof'>;

function WhyForm({ onClose, children, act, look = 'primary', why = '', send }: WhyFormProps) {
  const t = usePageTexts('desk');
  const form = useContractForm({
    schema,
    defaults: { why },
    async send(typed: z.input<typeof schema>) {
      await send(typed.why).finally(() => void readListsAgain());
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {children}
      <FormBanner tone="error">{form.banner}</FormBanner>
      <WhyField maxLength={WHY_MAX} {...form.field('why')} />
      <DialogButtons
        act={act ?? t('desk.confirm')}
        look={look}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}
