// The pages of reconciliation: days, differences and their corrections, what is expected, and the bank.
import { Navigate, Route, Routes, useParams } from 'react-router';
import { BanksPage } from './banks/banks-page.tsx';
import { ChangeTermsPage } from './banks/change-terms-page.tsx';
import { CorrectionsPage } from './corrections/corrections-page.tsx';
import { DayPage } from './days/day-page.tsx';
import { DaysPage } from './days/days-page.tsx';
import { DifferencePage } from './differences/difference-page.tsx';
import { DifferencesPage } from './differences/differences-page.tsx';
import { ExpectationsPage } from './expectations/expectations-page.tsx';
import { LinesPage } from './lines/lines-page.tsx';

export function ReconciliationPages() {
  return (
    <Routes>
      <Route index element={<Navigate to="/reconciliation/days" replace />} />
      <Route path="days" element={<DaysPage />} />
      <Route path="days/:day" element={<OneDay />} />
      <Route path="differences" element={<DifferencesPage />} />
      <Route path="differences/:differenceId" element={<OneDifference />} />
      <Route path="corrections" element={<CorrectionsPage />} />
      <Route path="expected" element={<ExpectationsPage />} />
      <Route path="lines" element={<LinesPage />} />
      <Route path="banks" element={<BanksPage />} />
      <Route path="terms" element={<ChangeTermsPage />} />
    </Routes>
  );
}

/** Keyed by day, so that selections and text of one day are not kept for the next. */
function OneDay() {
  const { day = '' } = useParams();
  return <DayPage key={day} day={day} />;
}

function OneDifference() {
  const { differenceId = '' } = useParams();
  return <DifferencePage key={differenceId} differenceId={differenceId} />;
}
