// The form that begins a top-up on the home page: its number and amount are passed on to the top-up form.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { MOBILE_NUMBER } from '#billers/mobile/mobile-number.ts';
import { AMOUNT_CHIP, amountChipText } from '#ui/controls/amount-chip.ts';
import { Button } from '#ui/controls/button.tsx';
import { DigitsField } from '#ui/controls/digits-field.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { loadTexts, t as say, useLanguage, usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';

const SHAPE = { ...MOBILE_NUMBER, max: MOBILE_NUMBER.digits };
const AMOUNTS = ['100', '200', '500', '1000'];

/** Fetches the rules of the top-up form, and the form itself, once the person begins to type. */
async function fetchNext() {
  const [next] = await Promise.all([import('#web/bill/draft/begin-top-up.ts'), loadTexts('bills')]);
  return next;
}

/** `load` fetches the next step; tests replace it. */
export function QuickForm({ load = fetchNext }: { load?: typeof fetchNext }) {
  const t = usePageTexts('home');
  const { number, setNumber, message, isBusy, box, send } = useQuickForm(load);
  return (
    <form
      noValidate
      aria-label={t('home.quick')}
      onSubmit={(event) => void send(event)}
      onFocus={() => void load().catch(() => undefined)}
      className="flex flex-col gap-3 rounded-sheet bg-sheet p-4 text-ink shadow-float lg:p-5"
    >
      <DigitsField
        label={t('home.quick_number')}
        message={message}
        name="mobile_number"
        type="tel"
        autoComplete="tel-national"
        before={`+${MOBILE_NUMBER.dialCode}`}
        className="figures font-bold tracking-wide"
        shape={SHAPE}
        value={number}
        onChange={setNumber}
        ref={box}
      />
      <Amounts />
      <Button type="submit" isBusy={isBusy} className="min-h-13">
        {t('home.quick_go')}
        <ArrowRightIcon className="size-5" />
      </Button>
    </form>
  );
}

function useQuickForm(load: typeof fetchNext) {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [message, setMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const chosen = new FormData(event.currentTarget).get('amount');
    const amount = typeof chosen === 'string' ? chosen : '';
    setIsBusy(true);
    try {
      const next = await load().catch(() => undefined);
      if (!next) {
        addToast(say('error.offline'), { tone: 'error' });
        return;
      }
      const wrong = await next.beginTopUp({ mobile_number: number, amount }, navigate);
      setMessage(wrong);
      if (wrong !== undefined) box.current?.focus();
    } finally {
      setIsBusy(false);
    }
  }
  return { number, setNumber, message, isBusy, box, send };
}

/** Quick amounts; any other amount is typed in the form that follows. */
function Amounts() {
  const t = usePageTexts('home');
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="mb-1.5 text-label font-bold">{t('home.quick_amount')}</legend>
      <div className="flex gap-1.5">
        {[...AMOUNTS, ''].map((rupees) => (
          <label
            key={rupees}
            className={`${AMOUNT_CHIP} relative flex flex-auto cursor-pointer items-center justify-center px-2 has-checked:border-act has-checked:bg-act-wash has-checked:font-bold has-checked:text-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act`}
          >
            <input
              type="radio"
              name="amount"
              value={rupees}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {rupees === '' ? t('home.quick_other') : amountChipText(Number(rupees), language)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
