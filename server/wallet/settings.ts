// The settings of the wallet: which transfers are held, and for how long.
import { setting } from '#contract/settings/setting.ts';
import { LARGE, rupees, whole } from '#contract/settings/value-types.ts';

const WEEK_MINUTES = 7 * 24 * 60;

export const walletSettings = {
  title: 'Sending money',
  settings: {
    confirmAbovePaisa: setting('SEND_MONEY_CONFIRM_ABOVE', rupees(0, LARGE), {
      about:
        'Rupees. To send more than this within a day, a person proves themself again: by a second factor, or by a mailed code; 0: always.',
      standard: '1000',
    }),
    holdAbovePaisa: setting('TRANSFER_HOLD_ABOVE', rupees(0, LARGE), {
      about: 'Rupees. More than this to a person who is new to the sender is held first.',
      standard: '1000',
    }),
    holdNewPersonMinutes: setting('TRANSFER_HOLD_MINUTES', whole(0, WEEK_MINUTES), {
      about: 'How long such a transfer is held; 0: not at all.',
      standard: '60',
    }),
    holdRiskMinutes: setting('TRANSFER_HOLD_RISK_MINUTES', whole(0, WEEK_MINUTES), {
      about:
        'How long a transfer is held from a device that is new, or within a day of a password reset; 0: not at all.',
      standard: '1440',
    }),
  },
};
