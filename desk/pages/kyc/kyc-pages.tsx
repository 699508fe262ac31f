// The pages of the identity review: the queue, and one case.
import { Route, Routes, useParams } from 'react-router';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';

export function KycPages() {
  return (
    <Routes>
      <Route index element={<CaseList />} />
      <Route path=":caseId" element={<OneCase />} />
    </Routes>
  );
}

/** Keyed by id, so that text typed for one case is not kept for the next. */
function OneCase() {
  const { caseId = '' } = useParams();
  return <CasePage key={caseId} caseId={caseId} />;
}
