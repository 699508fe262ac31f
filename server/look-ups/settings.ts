// Settings: how often customers may be looked up.
import { setting } from '#contract/settings/setting.ts';
import { LARGE, whole } from '#contract/settings/value-types.ts';

export const lookUpSettings = {
  title: 'Look-ups',
  settings: {
    lookUpsPerHour: setting('LOOK_UPS_PER_HOUR', whole(1, LARGE), {
      about: 'Look-ups in an hour, by one person and of one customer.',
      standard: '60',
      sandbox: '600',
    }),
  },
};
