// The pages of the section "customers": the search, a customer, and what a customer sees.
import { Route, Routes, useParams } from 'react-router';
import { CustomerPage } from './customer/customer-page.tsx';
import { SearchPage } from './search-page.tsx';
import { SupportViewPage } from './view/support-view-page.tsx';

export function CustomersPages() {
  return (
    <Routes>
      <Route index element={<SearchPage />} />
      <Route path=":userId" element={<OneCustomer />} />
      <Route path=":userId/view/:viewId/*" element={<SupportViewPage />} />
    </Routes>
  );
}

/** Keyed by id, so that what was revealed or typed for one customer is not kept for the next. */
function OneCustomer() {
  const { userId = '' } = useParams();
  return <CustomerPage key={userId} userId={userId} />;
}
