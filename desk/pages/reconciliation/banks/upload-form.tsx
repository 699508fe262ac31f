// Uploads a bank statement, and says what was found in it.
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { uploadStatement } from '#contract/desk/reconciliation/banks.ts';
import type { BankOnWire } from '#contract/desk/reconciliation/banks.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/call.ts';
import { numberText } from '#desk/text/rupees-text.ts';
import { spanText } from '../day-text.ts';
import { readAllAgain } from '../read-again.ts';

type Found = AnswerOf<typeof uploadStatement>;

const NAME_MAX = 120;

/** Runs one upload at a time; keeps its result, or why it was refused. */
function useUpload() {
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  const [refused, setRefused] = useState<CallError>();
  async function send(bank: string, file: File): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFound(undefined);
    setRefused(undefined);
    const data = new FormData();
    data.set('bank', bank);
    data.set('file_name', file.name.slice(-NAME_MAX));
    data.set('statement', file);
    try {
      setFound(await upload(uploadStatement, { data, onProgress: () => undefined }));
      await readAllAgain();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, found, refused, send };
}

export function UploadForm({ banks }: { banks: readonly BankOnWire[] }) {
  const t = usePageTexts('deskReconciliation');
  const [bank, setBank] = useState(banks[0]?.name ?? '');
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, found, refused, send } = useUpload();
  const { bank: bankMessage, statement, ...others } = refused?.fields ?? {};
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(!file);
    if (file) void send(bank, file);
  }
  const banner = refused?.banner ?? Object.values(others)[0];
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">{t('desk.reconciliation_upload_lead')}</p>
      <FormBanner tone="error">{banner}</FormBanner>
      <div className="grid items-start gap-4 md:grid-cols-[14rem_minmax(0,26rem)_auto]">
        <ChoiceField
          label={t('desk.reconciliation_bank')}
          value={bank}
          message={bankMessage}
          onChange={({ target }) => setBank(target.value)}
          choices={banks.map(({ name, currency }) => ({
            value: name,
            label: `${name} (${currency})`,
          }))}
        />
        <TextField
          label={t('desk.reconciliation_file')}
          type="file"
          accept=".csv,text/csv,text/plain"
          message={isMissing ? t('desk.reconciliation_file_missing') : statement}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setIsMissing(false);
          }}
        />
        <Button type="submit" isBusy={isBusy} className="self-start justify-self-start md:mt-6">
          {t('desk.reconciliation_upload_send')}
        </Button>
      </div>
      {found && <FoundBanner of={found} />}
    </form>
  );
}

function FoundBanner({ of }: { of: Found }) {
  const t = usePageTexts('deskReconciliation');
  const { lines, added, matched, skipped, first_day: first, last_day: last } = of;
  const { too_old: tooOld } = of;
  return (
    <FormBanner tone={tooOld > 0 ? 'warning' : 'success'}>
      <p>
        {t('desk.reconciliation_upload_found', { count: lines, days: spanText(t, first, last) })}{' '}
        {t('desk.reconciliation_upload_matched', { added, matched })}
      </p>
      {tooOld > 0 && <p>{t('desk.reconciliation_upload_too_old', { count: tooOld })}</p>}
      {skipped.length > 0 && (
        <p>
          {t('desk.reconciliation_upload_skipped', {
            rows: skipped.map((row) => numberText(row)).join(', '),
          })}
        </p>
      )}
    </FormBanner>
  );
}
