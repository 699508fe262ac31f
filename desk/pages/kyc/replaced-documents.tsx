// The replaced pictures of a case, which only serve to be compared with those of other accounts.
import { useState } from 'react';
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { DocumentPicture } from './picture/document-picture.tsx';
import { WHOLE } from './picture/picture-view.ts';

type Replaced = OpenedCaseOnWire['replaced'][number];

interface ReplacedDocumentsProps {
  replaced: readonly Replaced[];
  nameOf: (side: DocumentSide) => string;
}

export function ReplacedDocuments({ replaced, nameOf }: ReplacedDocumentsProps) {
  const t = usePageTexts('deskKyc');
  return (
    <Panel title={t('desk.kyc_replaced')}>
      <p className="text-soft">{t('desk.kyc_replaced_lead')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {replaced.map((one) => (
          <ReplacedDocument key={one.id} of={one} side={nameOf(one.side)} />
        ))}
      </div>
    </Panel>
  );
}

function ReplacedDocument({ of, side }: { of: Replaced; side: string }) {
  const t = usePageTexts('deskKyc');
  const [view, setView] = useState(WHOLE);
  return (
    <DocumentPicture
      documentId={of.id}
      side={t('desk.kyc_replaced_side', { side })}
      given={<ShortMoment at={of.received_at} />}
      onChoose={undefined}
      view={view}
      onView={setView}
    />
  );
}
