// The submitted documents, read-only: each picture with its state, and a button that downloads it.
import { useState } from 'react';
import type { DocumentState } from '#contract/people/kyc.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Table } from '#ui/surfaces/table.tsx';
import type { Column } from '#ui/surfaces/table.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { saveFile } from '#web/api/save-file.ts';
import { sideText } from './kyc-parts.ts';
import type { KycCase, KycDocument } from './kyc-parts.ts';

const LOOKS: Record<DocumentState, string> = {
  checking: 'bg-act-wash text-ink',
  in_review: 'bg-act-wash text-ink',
  accepted: 'bg-pine-wash text-pine',
  rejected: 'bg-danger-wash text-danger',
};

export function DocumentBadge({ state }: { state: DocumentState }) {
  const t = usePageTexts('kyc');
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-3 py-0.5 text-small font-bold',
        LOOKS[state],
      )}
    >
      {t(`kyc.state_${state}`)}
    </span>
  );
}

function Subject({ document: { kind, side } }: { document: KycDocument }) {
  const t = usePageTexts('kyc');
  return (
    <>
      {t(`kyc.type_${kind}`)}
      <span className="block text-small font-normal text-soft">{t(sideText(kind, side))}</span>
    </>
  );
}

/** Whether all have the same state, which the banner then says; rejected documents are always marked. */
function haveOneState(documents: readonly KycDocument[]): boolean {
  const [first] = documents;
  return first?.state !== 'rejected' && documents.every(({ state }) => state === first?.state);
}

function columnsOf(
  t: Say<'kyc'>,
  documents: readonly KycDocument[],
  onFailure: (text: string | undefined) => void,
): Column<KycDocument>[] {
  const state: Column<KycDocument> = {
    title: t('kyc.state'),
    place: 'left2',
    cell: (document) => <DocumentBadge state={document.state} />,
  };
  return [
    {
      title: t('kyc.document'),
      place: 'left1',
      cell: (document) => <Subject document={document} />,
    },
    ...(haveOneState(documents) ? [] : [state]),
    {
      title: t('kyc.picture'),
      place: 'right1',
      cell: (document) => <Picture document={document} onFailure={onFailure} />,
    },
  ];
}

export function KycDocuments({ title, of }: { title: string; of: KycCase }) {
  const t = usePageTexts('kyc');
  const [failure, setFailure] = useState<string>();
  const columns = columnsOf(t, of.documents, setFailure);
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-body">{title}</h3>
      <FormBanner tone="error">{failure}</FormBanner>
      <Table caption={title} columns={columns} rows={of.documents} rowKey={({ id }) => id} />
    </section>
  );
}

interface PictureProps {
  document: KycDocument;
  onFailure: (text: string | undefined) => void;
}

function Picture({ document: { url, kind, side }, onFailure }: PictureProps) {
  const t = usePageTexts('kyc');
  const [isBusy, setBusy] = useState(false);
  async function download(address: string): Promise<void> {
    setBusy(true);
    try {
      await saveFile(address, {});
      onFailure(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailure(error.banner);
    } finally {
      setBusy(false);
    }
  }
  if (!url) return t('kyc.deleted');
  return (
    <Button
      look="quiet"
      className="-mx-5"
      isBusy={isBusy}
      aria-label={`${t('kyc.download')}: ${t(`kyc.type_${kind}`)}, ${t(sideText(kind, side))}`}
      onClick={() => void download(url)}
    >
      {t('kyc.download')}
    </Button>
  );
}
