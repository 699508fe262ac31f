// The settings of reconciliation: the grace period of a comparison.
import { setting } from '#contract/settings/setting.ts';
import { whole } from '#contract/settings/value-types.ts';

export const reconciliationSettings = {
  title: 'Reconciliation',
  settings: {
    reconcileGraceMinutes: setting('RECONCILE_GRACE_MINUTES', whole(0, 10_080), {
      about: 'What moved in the last minutes is still under way when books are compared.',
      standard: '30',
    }),
  },
};
