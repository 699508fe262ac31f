// The pages of reports: making and listing them, one report, the rows behind a figure, and evidence.
import { Route, Routes } from 'react-router';
import { EvidencePage } from './evidence-page.tsx';
import { ReportPage } from './report-page.tsx';
import { ReportRowsPage } from './report-rows-page.tsx';
import { ReportsHome } from './reports-home.tsx';

export function ReportsPages() {
  return (
    <Routes>
      <Route index element={<ReportsHome />} />
      <Route path="evidence" element={<EvidencePage />} />
      <Route path=":reportId" element={<ReportPage />} />
      <Route path=":reportId/:figure" element={<ReportRowsPage />} />
    </Routes>
  );
}
