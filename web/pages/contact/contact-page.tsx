// The contact page: offices, support, the two grievance levels, partners.
import type { ReactNode } from 'react';
import { BRAND } from '#contract/brand.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { MailIcon, PhoneIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from '#web/layout/page.tsx';

export function ContactPage() {
  const t = usePageTexts('articles');
  return (
    <Page title={t('page.contact')} lead={t('contact.lead')}>
      <div className="grid gap-6 md:grid-cols-2">
        <Part title="contact.support">
          <p>{t('contact.support_hours')}</p>
          <Way icon={MailIcon} href={`mailto:${BRAND.supportEmail}`} text={BRAND.supportEmail} />
          {BRAND.supportPhones.map((phone) => (
            <Way
              key={phone}
              icon={PhoneIcon}
              href={`tel:${phone.replaceAll(' ', '')}`}
              text={phone}
            />
          ))}
        </Part>
        <Part title="contact.offices">
          <div className="grid gap-4 sm:grid-cols-2">
            {BRAND.offices.map(({ country, lines }) => (
              <address key={country} className="not-italic">
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            ))}
          </div>
        </Part>
        <Part title="contact.grievance">
          <h3 className="text-body">{t('contact.grievance_1')}</h3>
          <p>{t('contact.grievance_1_text')}</p>
          <h3 className="mt-2 text-body">{t('contact.grievance_2')}</h3>
          <p>{t('contact.grievance_2_text')}</p>
        </Part>
        <Part title="contact.partner">
          <p>{t('contact.partner_text')}</p>
          <Way icon={MailIcon} href={`mailto:${BRAND.partnerEmail}`} text={BRAND.partnerEmail} />
        </Part>
      </div>
    </Page>
  );
}

function Part({ title, children }: { title: KeyIn<'articles'>; children: ReactNode }) {
  const t = usePageTexts('articles');
  return (
    <Sheet className="flex flex-col gap-2">
      <h2 className="mb-1 text-section">{t(title)}</h2>
      {children}
    </Sheet>
  );
}

function Way({ icon: Sign, href, text }: { icon: Icon; href: string; text: string }) {
  return (
    <a href={href} className="text-link inline-flex min-h-11 items-center gap-3 break-all">
      <Sign className="size-5" />
      {text}
    </a>
  );
}
