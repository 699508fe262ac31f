// Where each outside system is asked, and which setting says so: for whoever finds one silent.
import type { Config } from '#server/config.ts';
import type { SystemName } from '../systems.ts';

/** The address and the setting that decides it; undefined where there is no account. */
function addressOf(config: Config, name: SystemName): [string, string] | undefined {
  const { nepal, stripe, esewa, khalti, reloadly } = config;
  switch (name) {
    case 'payu':
      return [config.payu.apiUrl, 'PAYU_API_URL'];
    case 'npay':
      return nepal?.name === 'npay' ? [nepal.settings.soapUrl, 'NPAY_SOAP_URL'] : undefined;
    case 'onepg':
      return nepal?.name === 'onepg' ? [nepal.settings.apiUrl, 'ONEPG_API_URL'] : undefined;
    case 'esewa':
      return esewa && [esewa.statusUrl, 'ESEWA_STATUS_URL'];
    case 'khalti':
      return khalti && [khalti.apiUrl, 'KHALTI_PAY_API_URL'];
    case 'stripe':
      return stripe && [stripe.apiUrl, 'STRIPE_API_URL'];
    case 'khalti-service':
      return [config.khaltiService.url, 'KHALTI_SERVICE_URL'];
    case 'reloadly':
      return reloadly && [reloadly.url, 'RELOADLY_URL'];
  }
}

/**
 * A clause for an operator: "at http://…, as SANDBOX_PORT has it". Nothing of the address that may
 * be a secret is in it. Empty where there is no account.
 */
export function placeOf(config: Config, name: SystemName): string {
  const address = addressOf(config, name);
  if (!address) return '';
  const [text, setting] = address;
  const { origin, pathname } = new URL(text);
  const isBeside = config.isSandbox && origin === `http://localhost:${config.sandboxPort}`;
  return `at ${origin}${pathname}, as ${isBeside ? 'SANDBOX_PORT' : setting} has it`;
}
