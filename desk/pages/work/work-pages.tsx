// Work: the reader's own items, the queues, and the pages of complaints and undelivered messages.
import { Navigate, Route, Routes, useParams } from 'react-router';
import { ComplaintPage } from './complaints/complaint-page.tsx';
import { HomePage } from './home-page.tsx';
import { MessagePage } from './messages/message-page.tsx';
import { QueuePage } from './queue-page.tsx';

export function WorkPages() {
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="queues/:queue" element={<QueuePage />} />
      <Route path="complaints/:complaintId" element={<OneComplaint />} />
      <Route path="messages/:messageId" element={<OneMessage />} />
      <Route path="*" element={<Navigate to="/work" replace />} />
    </Routes>
  );
}

/** Keyed by id, so that an answer written for one complaint is not kept for the next. */
function OneComplaint() {
  const { complaintId = '' } = useParams();
  return <ComplaintPage key={complaintId} complaintId={complaintId} />;
}

function OneMessage() {
  const { messageId = '' } = useParams();
  return <MessagePage key={messageId} messageId={messageId} />;
}
