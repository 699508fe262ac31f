// Which gateway to Nepal's banks is offered, and which of its methods the payment page shows.
import * as z from 'zod/mini';
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { setting } from '#contract/settings/setting.ts';
import { choice } from '#contract/settings/value-types.ts';

const HIDDEN_TABS = ['sct', 'bank'] as const;

const hiddenTabs = z.pipe(
  choice(['off', 'sct', 'bank', 'sct,bank']),
  z.transform((value) => HIDDEN_TABS.filter((tab) => value.split(',').includes(tab))),
);

export const nepalBankSettings = {
  title: "Nepal's banks",
  settings: {
    gateway: setting('PAYMENT_NEPAL', choice(['npay', 'onepg', 'off']), {
      about:
        "The gateway to Nepal's banks at which payments begin: npay or onepg, whose account is set below, or off. " +
        'Leave the account of the other one set until its payments are over.',
      standard: 'npay',
    }),
    shownTabs: setting('PAYMENT_HIDDEN_TABS', hiddenTabs, {
      about:
        'Ways through the same gateway that the payment page shows only if they are named here: an SCT debit ' +
        "card (sct), any bank on the gateway's own page (bank).",
      standard: 'off',
    }),
  },
};

/** Whether payments begin at this gateway. */
export interface Offer {
  isOffered: boolean;
}

export function offerOf(values: SettingValues, name: 'npay' | 'onepg'): Offer {
  return { isOffered: values.of(nepalBankSettings).gateway === name };
}
