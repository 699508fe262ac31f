// Sends documents: the kind of document, its pictures, and the progress of sending them.
import { useState } from 'react';
import { DEFAULT_DOCUMENT_TYPE } from '#contract/people/kyc.ts';
import type { DocumentSide, DocumentType } from '#contract/people/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { sideText } from './kyc-parts.ts';
import type { Kyc, KycDocument } from './kyc-parts.ts';
import { PictureField } from './picture-field.tsx';
import { useKycForm } from './use-kyc-form.ts';

const PREFIX = 'identity_';

/** After a refusal the form begins with what was sent, and asks only for rejected pictures. */
export function KycForm({ kyc }: { kyc: Kyc }) {
  const t = usePageTexts('kyc');
  const latest = kyc.update ?? kyc.case;
  const refused = latest?.state === 'refused' ? latest : undefined;
  const first = refused?.document_type ?? DEFAULT_DOCUMENT_TYPE;
  const [isChoosing, setChoosing] = useState(!refused);
  const form = useKycForm(kyc.wanted, {
    type: first,
    days: { visa_until: refused?.visa_until ?? '', return_date: refused?.return_date ?? '' },
  });
  const rejected = form.type === first ? (refused?.documents ?? []) : [];
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormRefusal form={form} />
      {isChoosing && <TypeChoice kyc={kyc} type={form.type} onType={form.setType} />}
      {form.type === 'passport_visa' && <VisaDays form={form} />}
      {form.parts.map((part) => (
        <PictureField
          key={form.type + part}
          label={t(sideText(form.type, part.slice(PREFIX.length) as DocumentSide))}
          hint={<RejectedReason documents={rejected} part={part} />}
          file={form.files[part]}
          message={form.errors[part]}
          onFile={(file) => form.setFile(part, file)}
        />
      ))}
      <p className="text-small text-soft">{t('kyc.privacy')}</p>
      {form.progress !== undefined && <Progress share={form.progress} />}
      <Button type="submit" isBusy={form.progress !== undefined}>
        {t('kyc.send')}
      </Button>
      {!isChoosing && (
        <button
          type="button"
          className="text-link -my-2 inline-flex min-h-11 items-center self-start text-left"
          onClick={() => setChoosing(true)}
        >
          {t('kyc.other_document')}
        </button>
      )}
    </form>
  );
}

interface TypeChoiceProps {
  kyc: Kyc;
  type: DocumentType;
  onType: (type: DocumentType) => void;
}

function TypeChoice({ kyc: { wanted }, type, onType }: TypeChoiceProps) {
  const t = usePageTexts('kyc');
  return (
    <ChoiceField
      label={t('kyc.choose_type')}
      hint={t(`kyc.guide_${type}`)}
      choices={wanted.map(({ document_type: value }) => ({ value, label: t(`kyc.type_${value}`) }))}
      value={type}
      onChange={({ currentTarget }) => {
        const chosen = wanted.find(({ document_type: one }) => one === currentTarget.value);
        if (chosen) onType(chosen.document_type);
      }}
    />
  );
}

function VisaDays({ form }: { form: ReturnType<typeof useKycForm> }) {
  const t = usePageTexts('kyc');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        type="date"
        label={t('kyc.visa_until')}
        value={form.values.visa_until}
        message={form.errors['visa_until']}
        onChange={({ currentTarget }) => form.setValue('visa_until', currentTarget.value)}
      />
      <TextField
        type="date"
        label={t('kyc.return_optional')}
        value={form.values.return_date}
        message={form.errors['return_date']}
        onChange={({ currentTarget }) => form.setValue('return_date', currentTarget.value)}
      />
    </div>
  );
}

function RejectedReason({ documents, part }: { documents: KycDocument[]; part: string }) {
  const t = usePageTexts('kyc');
  const reason = documents.find(({ side }) => PREFIX + side === part)?.reason;
  if (!reason) return t('kyc.picture_hint');
  return (
    <>
      <span className="font-bold text-danger">{reason}</span> {t('kyc.picture_hint')}
    </>
  );
}

function Progress({ share }: { share: number }) {
  const t = usePageTexts('kyc');
  const percent = Math.round(share * 100);
  // The server checks the files once all of them have arrived.
  const text = share < 1 ? t('kyc.sending', { percent }) : t('kyc.checking');
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={t('kyc.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-act-wash forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-act transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p role="status" className="text-small text-soft">
        {text}
      </p>
    </div>
  );
}
