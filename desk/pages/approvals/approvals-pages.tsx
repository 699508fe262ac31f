// The pages of approvals: the inbox, one proposal, and the form of a manual journal.
import { Route, Routes, useParams } from 'react-router';
import { ApprovalPage } from './approval-page.tsx';
import { ApprovalsList } from './approvals-list.tsx';
import { JournalPage } from './journal/journal-page.tsx';

export function ApprovalsPages() {
  return (
    <Routes>
      <Route index element={<ApprovalsList key="open" show="open" />} />
      <Route path="mine" element={<ApprovalsList key="mine" show="mine" />} />
      <Route path="decided" element={<ApprovalsList key="decided" show="decided" />} />
      <Route path="journal" element={<JournalPage />} />
      <Route path=":approvalId" element={<OneApproval />} />
    </Routes>
  );
}

/** Keyed by id, so that text typed for one proposal is not kept for the next. */
function OneApproval() {
  const { approvalId = '' } = useParams();
  return <ApprovalPage key={approvalId} approvalId={approvalId} />;
}
