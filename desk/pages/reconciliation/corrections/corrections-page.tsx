// The correcting journals of the selected differences together: each is shown, and those that exist are
// proposed to a second person at once, all or none.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DIFFERENCES_MAX, proposeCorrections } from '#contract/desk/reconciliation/differences.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { Approvers, Proposed } from '#desk/parts/approvals/approvers.tsx';
import { ProposeStep } from '#desk/parts/approvals/propose-step.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { differencePath } from '../paths.ts';
import { readAllAgain } from '../read-again.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { CorrectionPreview, useCorrections } from './correction-preview.tsx';
import type { Correction } from './correction-preview.tsx';

export function CorrectionsPage() {
  const t = usePageTexts('deskReconciliation');
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split('.').filter(Boolean).slice(0, DIFFERENCES_MAX);
  const read = useCorrections(ids);
  const back = (
    <ButtonLink to="/reconciliation/differences" look="quiet">
      {t('desk.reconciliation_back')}
    </ButtonLink>
  );
  return (
    <ReconciliationPage
      of="differences"
      title={t('desk.reconciliation_corrections')}
      lead={t('desk.reconciliation_corrections_lead')}
      actions={back}
    >
      {ids.length === 0 ? (
        <Panel>
          <p className="text-soft">{t('desk.reconciliation_corrections_none')}</p>
          <div>
            <ButtonLink to="/reconciliation/differences">
              {t('desk.reconciliation_corrections_choose')}
            </ButtonLink>
          </div>
        </Panel>
      ) : (
        <Reading of={read}>{({ corrections }) => <Corrections of={corrections} />}</Reading>
      )}
    </ReconciliationPage>
  );
}

function Corrections({ of }: { of: readonly Correction[] }) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  const [proposed, setProposed] = useState<readonly string[]>();
  const ready = of.filter(({ preview }) => preview !== null);
  const others = of.filter(({ preview }) => preview === null);
  if (proposed) {
    return (
      <Panel>
        <Proposed ids={proposed} permission="journals.approve" />
      </Panel>
    );
  }
  async function propose(why: string): Promise<{ id: string }> {
    const ids = ready.map(({ difference }) => difference);
    try {
      const { proposals } = await call(proposeCorrections, { body: { ids, why } });
      setProposed(proposals.map(({ id }) => id));
      return { id: proposals[0]?.id ?? '' };
    } finally {
      // After a refusal, too: the list then shows why one cannot be proposed.
      await readAllAgain();
    }
  }
  const journals = <List of={ready} />;
  return (
    <>
      {others.length > 0 && (
        <Panel title={t('desk.reconciliation_no_journals', { count: others.length })}>
          <List of={others} />
        </Panel>
      )}
      {ready.length > 0 && (
        <Panel title={t('desk.reconciliation_journals', { count: ready.length })}>
          {may('journals.propose') ? (
            <ProposeStep propose={propose} onDone={() => undefined}>
              {journals}
              <div className="flex flex-col gap-2 text-soft">
                {ready.length > 1 && <p>{t('desk.reconciliation_corrections_all')}</p>}
                <Approvers permission="journals.approve" />
              </div>
            </ProposeStep>
          ) : (
            journals
          )}
        </Panel>
      )}
      {ready.length === 0 && (
        <FormBanner tone="info">{t('desk.reconciliation_nothing_to_propose')}</FormBanner>
      )}
    </>
  );
}

function List({ of }: { of: readonly Correction[] }) {
  const t = usePageTexts('deskReconciliation');
  return (
    <ol className="flex flex-col gap-5 divide-y divide-rule">
      {of.map((one) => (
        <li key={one.difference} className="flex max-w-4xl flex-col gap-2 pt-5 first:pt-0">
          <Link to={differencePath(one.difference)} className="text-link">
            {t('desk.reconciliation_difference', { number: one.difference })}
          </Link>
          <CorrectionPreview of={one} />
        </li>
      ))}
    </ol>
  );
}
