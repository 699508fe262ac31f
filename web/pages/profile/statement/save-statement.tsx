// Saves the shown part of the statement as a spreadsheet or PDF.
import { useState } from 'react';
import { STATEMENT_CSV_PATH, STATEMENT_PDF_PATH } from '#contract/wallet/statement.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { saveFile } from '#web/api/save-file.ts';

const FILES = [
  { path: STATEMENT_CSV_PATH, word: 'statement.save_csv' },
  { path: STATEMENT_PDF_PATH, word: 'statement.save_pdf' },
] as const;

/** `query` is the filter in the call's format. */
export function SaveStatement({ query }: { query: Readonly<Record<string, string>> }) {
  const t = usePageTexts('wallet');
  const [busy, setBusy] = useState<string>();
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  async function save(path: string): Promise<void> {
    setBusy(path);
    setNotice(undefined);
    try {
      const name = await saveFile(path, query);
      setNotice({ tone: 'success', text: t('statement.saved', { name }) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setNotice({ tone: 'error', text: error.banner ?? Object.values(error.fields).join(' ') });
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {FILES.map(({ path, word }) => (
          <Button
            key={path}
            look="secondary"
            className="max-sm:flex-1 max-sm:px-2"
            isBusy={busy === path}
            onClick={() => void save(path)}
          >
            {t(word)}
          </Button>
        ))}
      </div>
      {notice && <FormBanner tone={notice.tone}>{notice.text}</FormBanner>}
    </div>
  );
}
