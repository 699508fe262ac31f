// The forms for Indian numbers and cards; they only say that they will be available later.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { AMOUNT_CHIP, amountChipText } from '#ui/controls/amount-chip.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ArrowRightIcon, ClockIcon, DishIcon, PhoneIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { addToast, removeToast } from '#ui/toasts/toasts.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { BackLink } from '#web/layout/back-link.tsx';
import { Page } from '#web/layout/page.tsx';
import { BesideServices } from './beside-services.tsx';

const FORMS = {
  topup: {
    title: 'services.india_topup',
    soon: 'services.india_topup_soon',
    number: 'services.india_number',
    before: '+91',
    amounts: [100, 200, 300, 500, 1000],
  },
  dth: {
    title: 'services.india_dth',
    soon: 'services.india_dth_soon',
    number: 'services.india_card',
    before: undefined,
    amounts: [200, 300, 500, 1000, 2000],
  },
} as const;

function isKnown(service: string): service is keyof typeof FORMS {
  return Object.hasOwn(FORMS, service);
}

export function IndiaPage() {
  const { service = '' } = useParams();
  const t = usePageTexts('bills');
  if (!isKnown(service)) return <Navigate to="/page-not-found" replace />;
  return (
    <Page
      isShort
      title={t(FORMS[service].title)}
      trail={
        <BackLink to="/services" className="md:hidden">
          {t('services.all')}
        </BackLink>
      }
    >
      <BesideServices current={service}>
        {/* The same width as the forms of the other services. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-xl:max-w-2xl xl:grid-cols-[minmax(0,1fr)_18rem]">
          <IndiaForm key={service} {...FORMS[service]} />
          <OpenToday />
        </div>
      </BesideServices>
    </Page>
  );
}

function IndiaForm({ soon, number, before, amounts }: (typeof FORMS)[keyof typeof FORMS]) {
  const t = usePageTexts('bills');
  const toast = useRef('');
  const [amount, setAmount] = useState('');
  function tell(event: FormEvent): void {
    event.preventDefault();
    removeToast(toast.current);
    toast.current = addToast(t(soon));
  }
  return (
    <Sheet>
      <div className="mb-6 flex items-start gap-3 rounded-control bg-marigold-wash p-4">
        <ClockIcon className="mt-0.5 size-6 shrink-0 text-warn" />
        <div>
          <h2 className="text-body">{t(soon)}</h2>
          <p className="mt-1 text-label">{t('services.india_hint')}</p>
        </div>
      </div>
      <form noValidate onSubmit={tell} className="flex flex-col gap-5">
        <TextField
          label={t(number)}
          inputMode="numeric"
          autoComplete="off"
          className="figures text-body"
          {...(before && { before })}
        />
        <TextField
          label={t('services.india_amount')}
          inputMode="numeric"
          autoComplete="off"
          className="figures text-body"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          hint={t('services.india_rate')}
          below={<Amounts amounts={amounts} chosen={amount} onChoose={setAmount} />}
        />
        <Button type="submit" look="secondary" className="mt-1 min-h-12">
          {t('services.india_ask')}
        </Button>
      </form>
    </Sheet>
  );
}

interface AmountsProps {
  amounts: readonly number[];
  chosen: string;
  onChoose: (rupees: string) => void;
}

function Amounts({ amounts, chosen, onChoose }: AmountsProps) {
  const t = usePageTexts('bills');
  const language = useLanguage();
  return (
    <fieldset aria-label={t('bill.amounts')} className="mt-3 grid grid-cols-5 gap-1.5 sm:gap-2">
      {amounts.map((rupees) => (
        <button
          key={rupees}
          type="button"
          aria-pressed={chosen === String(rupees)}
          onClick={() => onChoose(String(rupees))}
          className={`${AMOUNT_CHIP} aria-pressed:border-act aria-pressed:bg-act-wash aria-pressed:font-bold aria-pressed:text-act`}
        >
          {amountChipText(rupees, language)}
        </button>
      ))}
    </fieldset>
  );
}

const OPEN = [
  { to: '/services/topup', text: 'services.nepal_topup', icon: PhoneIcon },
  { to: '/services/dth', text: 'services.nepal_dth', icon: DishIcon },
] as const;

/** What already works for people who came for India. */
function OpenToday() {
  const t = usePageTexts('bills');
  return (
    <section className="rounded-sheet bg-well p-5 xl:p-6">
      <h2 className="text-label">{t('services.open_today')}</h2>
      <ul className="mt-2 divide-y divide-rule">
        {OPEN.map(({ to, text, icon: Sign }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-3 py-3 text-act hover:text-act-hover"
            >
              <Sign className="size-5 shrink-0" />
              <span className="grow">{t(text)}</span>
              <ArrowRightIcon className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
