// The settings of the identity check.
import { setting } from '#contract/settings/setting.ts';
import { whole } from '#contract/settings/value-types.ts';

export const kycSettings = {
  title: 'Identity check (KYC)',
  settings: {
    kycReviewHours: setting('KYC_REVIEW_HOURS', whole(1, 1_000), {
      about: 'Documents are reviewed within so many hours, by day and night; people see the time.',
      standard: '72',
    }),
    kycRetentionDays: setting('KYC_RETENTION_DAYS', whole(0, 90), {
      about:
        'For how many days documents are kept that prove nothing any more: replaced, rejected and not sent ' +
        'again, or out of date. The privacy page promises at most 90.',
      standard: '90',
    }),
    kycUploadsPerDay: setting('KYC_UPLOADS_PER_DAY', whole(1, 1_000), {
      about: 'How often one account may send documents in a day.',
      standard: '10',
      sandbox: '200',
    }),
  },
};
