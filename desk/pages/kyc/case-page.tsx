// One identity check: its age and deadline, the reason for opening it, and then its documents.
import { useNavigate } from 'react-router';
import { getKycCase, listKycCases } from '#contract/desk/kyc.ts';
import type { ListedCaseOnWire, ReviewCase } from '#contract/desk/kyc.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { Age, Due } from '#desk/parts/age.tsx';
import { DeskPage } from '#desk/parts/desk-page.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { OpenCase } from './open-case.tsx';
import { OpenedCase } from './opened-case.tsx';
import { AfterRejection, useRejected } from './decision/after-rejection.tsx';
import type { Rejected } from './decision/after-rejection.tsx';
import type { Decided } from './decision/use-decide.ts';
import { KEYS } from './decision/verdicts.ts';

export function CasePage({ caseId }: { caseId: string }) {
  const t = usePageTexts('deskKyc');
  const navigate = useNavigate();
  const read = useRead(getKycCase, { params: { caseId } });
  const show = (seen: ReviewCase): void => {
    readCache.setQueryData(readKey(getKycCase, { params: { caseId } }), seen);
  };
  async function leave({ state, outcome, next }: Decided): Promise<void> {
    const name = read.data?.full_name ?? '';
    const customer = read.data?.opened?.customer;
    if (read.data && outcome === 'rejected' && customer) {
      show({ ...read.data, state, opened: null });
      // After a rejection the reviewer stays on this page, where the account can be frozen.
      const rejected: Rejected = {
        caseId,
        userId: customer.is_frozen ? undefined : customer.id,
        name,
        next,
      };
      void navigate(`/kyc/${caseId}`, { replace: true, state: { rejected } });
    } else {
      addToast(t(`desk.kyc_sent_${state}`, { name }), { tone: 'success' });
      void navigate(next === null ? '/kyc' : `/kyc/${next}`);
    }
    await readCache.invalidateQueries({ queryKey: readKey(listKycCases) });
    await readCache.invalidateQueries({ queryKey: readKey(getKycCase) });
  }
  const isRejected = useRejected()?.caseId === caseId;
  const title = read.data
    ? t('desk.kyc_case_of', { name: read.data.full_name })
    : t('desk.kyc_case');
  return (
    <DeskPage
      title={title}
      lead={read.data && <Standing of={read.data} />}
      actions={<Neighbours caseId={caseId} />}
    >
      <AfterRejection />
      <Reading of={read}>
        {(seen) =>
          isRejected && seen.state !== 'in_review' ? null : (
            <>
              {seen.seen_by !== null && (
                <FormBanner tone="warning">
                  {t('desk.kyc_looking_lead', { name: seen.seen_by })}
                </FormBanner>
              )}
              {seen.opened ? (
                <OpenedCase
                  key={seen.opened.version}
                  seen={seen}
                  opened={seen.opened}
                  onSeen={show}
                  onDecided={(decided) => void leave(decided)}
                  onChanged={() => void read.refetch()}
                />
              ) : (
                <OpenCase seen={seen} onSeen={show} />
              )}
            </>
          )
        }
      </Reading>
    </DeskPage>
  );
}

function Standing({ of }: { of: ReviewCase }) {
  const t = usePageTexts('deskKyc', 'kyc');
  const isWaiting = of.state === 'in_review';
  return (
    <>
      {t(`kyc.type_${of.document_type}`)}
      {' · '}
      {t(isWaiting ? `desk.kyc_what_${of.what}` : `desk.kyc_state_${of.state}`)}
      {' · '}
      {isWaiting ? (
        <>
          {t('desk.kyc_waiting')} <Age since={of.since} />
          {' · '}
          <Due at={of.review_until} />
        </>
      ) : (
        <Moment at={of.decided_at ?? of.since} />
      )}
    </>
  );
}

/** The previous and next cases in the queue. */
function Neighbours({ caseId }: { caseId: string }) {
  const t = usePageTexts('deskKyc');
  const navigate = useNavigate();
  const cases = useRead(listKycCases).data?.cases ?? [];
  const at = cases.findIndex(({ id }) => id === caseId);
  const beside = [
    { keys: KEYS.previous_case, label: t('desk.kyc_previous'), case: cases[at - 1] },
    { keys: KEYS.next_case, label: t('desk.kyc_next'), case: cases[at + 1] },
  ];
  const go = (one: ListedCaseOnWire | undefined): void => {
    if (one) void navigate(`/kyc/${one.id}`);
  };
  useKeys(beside.map(({ keys, label, case: one }) => ({ keys, label, run: () => go(one) })));
  return beside.map(
    ({ keys, label, case: one }) =>
      one && (
        <ButtonLink key={label} to={`/kyc/${one.id}`} look="secondary">
          {label}
          <Key name={keys} isHidden />
        </ButtonLink>
      ),
  );
}
