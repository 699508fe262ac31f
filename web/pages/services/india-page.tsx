// The forms for Indian numbers and cards; they only say that they will be available later.
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { Navigate, useParams } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { addToast, removeToast } from '#ui/toasts/toasts.ts';
import { usePageTexts } from '#ui/texts.ts';
import { BackLink } from '#web/layout/back-link.tsx';
import { Page } from '#web/layout/page.tsx';
import { BesideServices } from './beside-services.tsx';

const FORMS = {
  topup: {
    title: 'services.india_topup',
    soon: 'services.india_topup_soon',
    number: 'services.india_number',
    before: '+91',
  },
  dth: {
    title: 'services.india_dth',
    soon: 'services.india_dth_soon',
    number: 'services.india_card',
    before: undefined,
  },
} as const;

function isKnown(service: string): service is keyof typeof FORMS {
  return Object.hasOwn(FORMS, service);
}

export function IndiaPage() {
  const { service = '' } = useParams();
  if (!isKnown(service)) return <Navigate to="/page-not-found" replace />;
  return <IndiaForm key={service} service={service} {...FORMS[service]} />;
}

type IndiaFormProps = (typeof FORMS)[keyof typeof FORMS] & { service: string };

function IndiaForm({ service, title, soon, number, before }: IndiaFormProps) {
  const t = usePageTexts('bills');
  const toast = useRef('');
  function tell(event: FormEvent): void {
    event.preventDefault();
    removeToast(toast.current);
    toast.current = addToast(t(soon));
  }
  return (
    <Page
      isShort
      title={t(title)}
      trail={
        <BackLink to="/services" className="md:hidden">
          {t('services.all')}
        </BackLink>
      }
    >
      <BesideServices current={service}>
        {/* As wide as the forms of the other services. */}
        <Sheet className="max-xl:max-w-2xl xl:mr-78">
          <Empty title={t(soon)}>{t('services.india_hint')}</Empty>
          <details className="group mt-6 border-t border-rule pt-3">
            <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
              <span className="group-open:hidden">{t('services.india_form')}</span>
              <span className="hidden group-open:inline">{t('services.india_form_close')}</span>
              <ChevronDownIcon className="size-4 transition group-open:rotate-180" />
            </summary>
            <form noValidate onSubmit={tell} className="mt-4 flex flex-col gap-5">
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
              />
              <Button type="submit" look="secondary" className="min-h-12">
                {t('services.india_ask')}
              </Button>
            </form>
          </details>
        </Sheet>
      </BesideServices>
    </Page>
  );
}
