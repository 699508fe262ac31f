// Under every payment: data use, support and security.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CheckIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

const SAFE = ['payment.safe_way', 'payment.safe_once'] as const;

export function PaymentAside() {
  const t = usePageTexts('payment');
  return (
    <aside className="mt-10 grid gap-6 border-t border-rule pt-6 text-small text-soft sm:grid-cols-3">
      <Part title={t('payment.safe')}>
        <ul className="flex flex-col gap-1.5">
          {SAFE.map((text) => (
            <li key={text} className="flex items-start gap-2">
              <CheckIcon className="mt-0.5 size-4 text-pine" />
              {t(text)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('payment.privacy')}>
        <p>{t('payment.privacy_text')}</p>
        <Link to="/privacy" className="text-link inline-flex min-h-11 items-center">
          {t('page.privacy')}
        </Link>
      </Part>
      <Part title={t('payment.enquiries')}>
        <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
          {t('payment.enquiries_link')}
        </Link>
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-label text-ink">{title}</h2>
      {children}
    </section>
  );
}
