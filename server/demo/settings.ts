// Settings of the demo data, which exists only with the sandbox.
import { setting } from '#contract/settings/setting.ts';
import { onOff } from '#contract/settings/value-types.ts';

export const demoSettings = {
  title: 'Demo data',
  settings: {
    hasDemoWork: setting('DEMO_WORK', onOff, {
      about:
        'Whether the first start beside the sandbox also makes work for the back office: orders in ' +
        'review, a complaint, a refund to approve, and differences between the books.',
      standard: 'off',
      sandbox: 'on',
    }),
  },
};
