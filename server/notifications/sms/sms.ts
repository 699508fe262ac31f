// SMS for other modules: whether a country can be reached, and sending one message within the budget.
import { makeSparrow } from '#providers/sparrow/client.ts';
import { makeTwilio } from '#providers/twilio/client.ts';
import type { SmsCarrier } from '#providers/sms.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { JobsLog } from '#server/jobs/job-queue.ts';
import { notify } from '../notify.ts';
import { noteRefused, takeFromDay } from './sms-days-table.ts';

export interface PhoneCode {
  userId: string;
  countryCode: string;
  number: string;
  code: string;
}

export interface Sms {
  /** Why no SMS can be sent to the country; undefined if it can. */
  whyNot: (countryCode: string) => 'country' | 'carrier' | undefined;
  /**
   * Puts the message into the outbox if the day's budget allows; false, without sending, when it is
   * used up. The first refusal of a day is logged as an alarm.
   */
  sendCode: (tx: Transaction, code: PhoneCode) => Promise<boolean>;
}

export type SmsConfig = Pick<Config, 'sms' | 'sparrow' | 'twilio' | 'publicUrl'>;

/** The path of Twilio's delivery reports. */
export const TWILIO_STATUS_PATH = '/callbacks/twilio';

/** The carrier for each country: Sparrow for Nepal, Twilio elsewhere; undefined if not set up. */
export function makeCarriers({ sparrow, twilio, publicUrl, sms }: SmsConfig) {
  const { timeoutMs } = sms;
  const nepal = sparrow && makeSparrow({ ...sparrow, timeoutMs });
  const abroad =
    twilio && makeTwilio({ ...twilio, timeoutMs, statusUrl: publicUrl + TWILIO_STATUS_PATH });
  return (countryCode: string): SmsCarrier | undefined => (countryCode === '977' ? nepal : abroad);
}

export function makeSms(config: SmsConfig, log: JobsLog): Sms {
  const { pricesPaisa, dailyBudgetPaisa: budgetPaisa, perDay: most } = config.sms;
  const carrierOf = makeCarriers(config);
  return {
    whyNot: (countryCode) => {
      if (!pricesPaisa.has(countryCode)) return 'country';
      return carrierOf(countryCode) ? undefined : 'carrier';
    },
    sendCode: async (tx, code) => {
      const pricePaisa = pricesPaisa.get(code.countryCode);
      if (pricePaisa === undefined) throw new Error(`no SMS to country ${code.countryCode}`);
      const day = await takeFromDay(tx, pricePaisa, { budgetPaisa, most });
      if (day !== undefined) {
        await notify(tx, { kind: 'phone_code_requested', ...code, day, pricePaisa });
        return true;
      }
      const details = { event: 'sms_budget_used_up', refused: await noteRefused(tx) };
      if (details.refused === 1) log.error(details, "today's budget for SMS is used up");
      return false;
    },
  };
}
