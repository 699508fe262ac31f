// Other cases with the same documents: each links to the case, and shows only its customer, masked.
import { Link } from 'react-router';
import { digitsIn } from '#contract/dates/digits.ts';
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { useLanguage, usePageTexts } from '#ui/texts.ts';

type Duplicate = OpenedCaseOnWire['duplicates'][number];

interface DuplicateListProps {
  of: Pick<OpenedCaseOnWire, 'duplicates' | 'not_compared' | 'others_missing' | 'number'>;
  nameOf: (side: DocumentSide) => string;
}

export function DuplicateList({ of, nameOf }: DuplicateListProps) {
  const t = usePageTexts('deskKyc');
  const { duplicates, not_compared: missing, others_missing: others, number } = of;
  return (
    <>
      {missing.length > 0 && (
        <FormBanner tone="warning">
          {t('desk.kyc_not_compared', { sides: missing.map(nameOf).join(', ') })}
        </FormBanner>
      )}
      {others > 0 && <p className="text-warn">{t('desk.kyc_uncompared', { count: others })}</p>}
      {duplicates.length === 0 && missing.length === 0 && (
        <p className="text-soft">
          {t(number ? 'desk.kyc_duplicates_none' : 'desk.kyc_duplicates_no_number')}
        </p>
      )}
      <ul className="flex flex-col gap-y-1 empty:hidden">
        {duplicates.map((one) => (
          <li
            key={`${one.kind} ${one.side} ${one.case_id}`}
            className="flex flex-wrap items-baseline gap-x-4"
          >
            <Link
              to={`/kyc/${one.case_id}`}
              state={{ why: 'duplicate' }}
              className="inline-flex min-h-8 items-center font-bold text-danger underline"
            >
              <DuplicateKind of={one} nameOf={nameOf} />
            </Link>
            <p>
              <OtherPerson of={one.person} />
            </p>
            <p className="text-label text-soft">
              {t(`desk.kyc_state_${one.state}`)} · <ShortMoment at={one.submitted_at} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function DuplicateKind({ of, nameOf }: { of: Duplicate; nameOf: (side: DocumentSide) => string }) {
  const t = usePageTexts('deskKyc');
  const percent = digitsIn(String(of.percent ?? 100), useLanguage());
  return t(`desk.kyc_duplicate_${of.kind}`, { side: nameOf(of.side), percent });
}

function OtherPerson({ of: { id, name, email } }: { of: Duplicate['person'] }) {
  const t = usePageTexts('deskKyc');
  const key = email === '' ? 'desk.kyc_duplicate_of_closed' : 'desk.kyc_duplicate_of';
  return (
    <Link
      to={`/customers/${id}`}
      className="inline-flex min-h-8 items-center text-act hover:underline"
    >
      {t(key, { name, email })}
    </Link>
  );
}
