// Settings of the metrics: where a Prometheus server reads them.
import { setting } from '#contract/settings/setting.ts';
import { port, text } from '#contract/settings/value-types.ts';

export const metricsSettings = {
  title: 'Metrics',
  settings: {
    port: setting('METRICS_PORT', port, {
      about:
        'Where Prometheus reads /metrics; nothing listens without it. The figures tell what we hold and owe: keep ' +
        'the port off the public network.',
      optional: true,
    }),
    host: setting('METRICS_HOST', text, {
      about: 'Where the metrics are served.',
      standard: 'localhost',
    }),
  },
};
