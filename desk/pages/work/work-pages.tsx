// Work: the reader's own items, the queues, and the pages of complaints and undelivered messages.
import { Navigate, Route, Routes } from 'react-router';
import { ComplaintPage } from './complaints/complaint-page.tsx';
import { HomePage } from './home-page.tsx';
import { MessagePage } from './messages/message-page.tsx';
import { QueuePage } from './queue-page.tsx';

export function WorkPages() {
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="queues/:queue" element={<QueuePage />} />
      <Route path="complaints/:complaintId" element={<ComplaintPage />} />
      <Route path="messages/:messageId" element={<MessagePage />} />
      <Route path="*" element={<Navigate to="/work" replace />} />
    </Routes>
  );
}
