// The pages of money: float, and fees, rates, limits and coupons, each with its history and its changes.
import { Route, Routes } from 'react-router';
import { AddCouponPage } from './coupons/add-coupon-page.tsx';
import { CouponsPage } from './coupons/coupons-page.tsx';
import { ChangeFeesPage } from './fees/change-fees-page.tsx';
import { FeesPage } from './fees/fees-page.tsx';
import { FloatPage } from './float/float-page.tsx';
import { ChangeLimitsPage } from './limits/change-limits-page.tsx';
import { LimitsPage } from './limits/limits-page.tsx';
import { ChangeRatePage } from './rates/change-rate-page.tsx';
import { RatesPage } from './rates/rates-page.tsx';

export function MoneyPages() {
  return (
    <Routes>
      <Route index element={<FloatPage />} />
      <Route path="fees" element={<FeesPage />} />
      <Route path="fees/change" element={<ChangeFeesPage />} />
      <Route path="rates" element={<RatesPage />} />
      <Route path="rates/change" element={<ChangeRatePage />} />
      <Route path="limits" element={<LimitsPage />} />
      <Route path="limits/change" element={<ChangeLimitsPage />} />
      <Route path="coupons" element={<CouponsPage />} />
      <Route path="coupons/add" element={<AddCouponPage />} />
    </Routes>
  );
}
