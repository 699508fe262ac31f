// The contact page: help with an order for members, support, the two grievance levels, offices, partners.
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BRAND } from '#contract/brand/brand.ts';
import { officeLines } from '#contract/brand/office-lines.ts';
import { companyLine } from '#contract/brand/company-line.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { LandlineIcon, MailIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Sections } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { loadTexts, useLanguage, usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { Page } from '#web/layout/page.tsx';

// Only for members: visitors load nothing for it.
const OrderHelp = lazy(async () => {
  const [file] = await Promise.all([import('./order-help.tsx'), loadTexts('help', 'orders')]);
  return { default: file.OrderHelp };
});

export function ContactPage() {
  const t = usePageTexts('articles');
  const isMember = useSession() !== undefined;
  const language = useLanguage();
  const company = companyLine(t);
  return (
    <Page
      isShort
      title={t('page.contact')}
      lead={t(isMember ? 'contact.lead_member' : 'contact.lead')}
    >
      <div className="flex flex-col gap-6">
        {isMember && <MemberHelp />}
        <Sections>
          <Pair>
            <Support />
            <Part title="contact.grievance">
              <h3 className="text-body">{t('contact.grievance_1')}</h3>
              <p>{t('contact.grievance_1_text')}</p>
              <h3 className="mt-2 text-body">{t('contact.grievance_2')}</h3>
              <p>{t('contact.grievance_2_text')}</p>
              <Way
                icon={MailIcon}
                href={`mailto:${BRAND.grievanceEmail}`}
                text={BRAND.grievanceEmail}
              />
            </Part>
          </Pair>
          <Pair>
            <Part title="contact.offices">
              <div className="grid gap-4 sm:grid-cols-2">
                {BRAND.offices.map((office) => (
                  <address key={office.country} className="not-italic">
                    <span className="block font-bold">{t(`contact.in_${office.country}`)}</span>
                    {officeLines(office, language).map((line) => (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ))}
                  </address>
                ))}
              </div>
              {company && <p>{company}</p>}
            </Part>
            <Part title="contact.partner">
              <p>{t('contact.partner_text')}</p>
              <Way
                icon={MailIcon}
                href={`mailto:${BRAND.partnerEmail}`}
                text={BRAND.partnerEmail}
              />
            </Part>
          </Pair>
        </Sections>
      </div>
    </Page>
  );
}

/** When and how support answers, and what to do in urgent cases. */
function Support() {
  const t = usePageTexts('articles');
  return (
    <Part title="contact.support">
      <p className="font-bold">{t('contact.support_hours')}</p>
      <Way icon={MailIcon} href={`mailto:${BRAND.supportEmail}`} text={BRAND.supportEmail} />
      {BRAND.supportPhones.map(({ country, number }) => (
        <Way
          key={number}
          icon={LandlineIcon}
          href={`tel:${number.replaceAll(' ', '')}`}
          text={number}
          of={t(`contact.in_${country}`)}
        />
      ))}
      <p>
        {t('contact.lost_phone')}{' '}
        <Link to="/profile?tab=security" className="text-link inline-flex min-h-11 items-center">
          {t('contact.freeze')}
        </Link>
      </p>
    </Part>
  );
}

function MemberHelp() {
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full rounded-sheet" />}>
      <OrderHelp />
    </Suspense>
  );
}

/** Two parts, beside each other where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-12 gap-y-7 md:grid-cols-2">{children}</div>;
}

function Part({ title, children }: { title: KeyIn<'articles'>; children: ReactNode }) {
  const t = usePageTexts('articles');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="mb-1 text-section">{t(title)}</h2>
      {children}
    </section>
  );
}

interface WayProps {
  icon: Icon;
  href: string;
  text: string;
  /** Where it is answered. */
  of?: string;
}

function Way({ icon: Sign, href, text, of }: WayProps) {
  return (
    <p className="flex items-center gap-3">
      <a href={href} className="text-link inline-flex min-h-11 items-center gap-3 break-all">
        <Sign className="size-5" />
        {text}
      </a>
      {of && <span className="text-soft">{of}</span>}
    </p>
  );
}
