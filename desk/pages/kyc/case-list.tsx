// The queue of identity checks, the most urgent first.
import type { AnswerOf } from '#contract/call.ts';
import { listKycCases } from '#contract/desk/kyc.ts';
import type { ListedCaseOnWire } from '#contract/desk/kyc.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Age, Due } from '#desk/parts/age.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { AfterRejection } from './decision/after-rejection.tsx';

const hrefOf = ({ id }: Pick<ListedCaseOnWire, 'id'>): string => `/kyc/${id}`;

export function CaseList() {
  const t = usePageTexts('deskKyc', 'desk');
  const read = useRead(listKycCases);
  const first = read.data?.cases.find(({ seen_by: by }) => by === null);
  const actions = first && <ButtonLink to={hrefOf(first)}>{t('desk.kyc_start')}</ButtonLink>;
  return (
    <DeskPage title={t('desk.nav_kyc')} lead={t('desk.kyc_queue')} actions={actions}>
      <AfterRejection />
      <Panel>
        <Reading of={read}>{(list) => <Queue list={list} />}</Reading>
      </Panel>
    </DeskPage>
  );
}

function columnsOf(t: Say<'deskKyc' | 'kyc'>): GridColumn<ListedCaseOnWire>[] {
  return [
    {
      title: t('desk.kyc_customer'),
      cell: (one) => (
        <>
          <RowLink to={hrefOf(one)}>
            <span translate="no">{one.full_name}</span>
          </RowLink>
          <p className="text-label text-soft">{one.masked_email}</p>
        </>
      ),
      isWide: true,
    },
    { title: t('desk.kyc_document'), cell: (one) => t(`kyc.type_${one.document_type}`) },
    { title: t('desk.kyc_what'), cell: (one) => t(`desk.kyc_what_${one.what}`) },
    { title: t('desk.kyc_waiting'), cell: (one) => <Age since={one.since} />, isNumeric: true },
    {
      title: t('desk.kyc_due'),
      cell: (one) => <Due at={one.review_until} isBare />,
      isNumeric: true,
    },
    {
      title: t('desk.kyc_looking'),
      cell: (one) => one.seen_by && <Verbatim>{one.seen_by}</Verbatim>,
    },
  ];
}

function Queue({ list: { cases, checking } }: { list: AnswerOf<typeof listKycCases> }) {
  const t = usePageTexts('deskKyc', 'kyc');
  return (
    <>
      {cases.length === 0 ? (
        <p className="text-soft">{t('desk.kyc_queue_none')}</p>
      ) : (
        <Grid
          caption={t('desk.kyc_queue')}
          columns={columnsOf(t)}
          rows={cases}
          rowKey={({ id }) => id}
          href={hrefOf}
          isMarked={({ review_until: until }) => Date.parse(until) < Date.now()}
        />
      )}
      {checking > 0 && (
        <p className="text-soft">{t('desk.kyc_queue_checking', { count: checking })}</p>
      )}
    </>
  );
}
