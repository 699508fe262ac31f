// The state of the form for documents: the chosen files, the progress of sending, and each field's error.
import { useState } from 'react';
import { getKyc, kycVerification } from '#contract/people/kyc.ts';
import type { DocumentType } from '#contract/people/kyc.ts';
import { getMe } from '#contract/users.ts';
import type { Refusal } from '#web/account/blocks/form-refusal.tsx';
import { CallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { rememberKycStatus } from '#web/api/session.ts';
import { t } from '#ui/texts.ts';
import type { Kyc } from './kyc-parts.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Values = Record<'visa_until' | 'return_date', string>;

interface Chosen {
  type: DocumentType;
  parts: readonly string[];
  files: Readonly<Record<string, File>>;
  values: Values;
}

/** Throws CallError. */
async function sendDocuments(
  { type, parts, files, values }: Chosen,
  onProgress: (share: number) => void,
): Promise<void> {
  const data = new FormData();
  data.append('document_type', type);
  if (type === 'passport_visa') {
    for (const [name, value] of Object.entries(values)) if (value) data.append(name, value);
  }
  for (const part of parts) {
    const file = files[part];
    if (file) data.append(part, await shrinkPicture(file), 'document');
  }
  const { kyc_status: status } = await upload(kycVerification, { data, onProgress });
  rememberKycStatus(status);
  await Promise.all(
    [getKyc, getMe].map((call) => readCache.invalidateQueries({ queryKey: readKey(call) })),
  );
}

/** `first`: what the form begins with. */
export function useKycForm(wanted: Kyc['wanted'], first: { type: DocumentType; days: Values }) {
  const [type, setType] = useState(first.type);
  // Kept per kind of document: the front of a card is not a page of a passport.
  const [chosen, setChosen] = useState<Partial<Record<DocumentType, Chosen['files']>>>({});
  // Apart from those that are known, which change when the day of a return is saved beside this form.
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  /** The share that was sent; undefined while nothing is being sent. */
  const [progress, setProgress] = useState<number>();
  const files = chosen[type] ?? {};
  const values = { ...first.days, ...typed };
  const parts = wanted.find(({ document_type: one }) => one === type)?.parts ?? [];

  function clearError(name: string): void {
    setErrors(({ [name]: _, ...others }) => others);
    setRefusal(undefined);
  }

  async function submit(): Promise<void> {
    if (progress !== undefined) return;
    setErrors({});
    setRefusal(undefined);
    setProgress(0);
    try {
      await sendDocuments({ type, parts, files, values }, setProgress);
    } catch (error) {
      // The chosen files stay, so that only the rejected one must be chosen anew.
      if (error instanceof CallError) {
        setErrors(error.fields);
        setRefusal({ banner: error.banner, block: error.block });
      } else {
        setRefusal({ banner: t('error.our_fault') });
        throw error;
      }
    } finally {
      setProgress(undefined);
    }
  }

  return {
    type,
    setType: (next: DocumentType) => {
      setType(next);
      setErrors({});
      setRefusal(undefined);
    },
    parts,
    files,
    setFile: (part: string, file: File) => {
      setChosen((before) => ({ ...before, [type]: { ...before[type], [part]: file } }));
      clearError(part);
    },
    values,
    setValue: (name: keyof Values, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      clearError(name);
    },
    errors,
    banner: refusal?.banner,
    block: refusal?.block,
    progress,
    submit,
  };
}
