// What a mailed link that is not valid shows in place of its page: why, and what the person can do now.
import { BRAND } from '#contract/brand/brand.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';

interface DeadLinkProps {
  refusal: string;
  /** The next step that most people need; without one, it is freezing the account. */
  first?: { text: string; to: string };
}

export function DeadLink({ refusal, first }: DeadLinkProps) {
  const t = usePageTexts('protection');
  const isMember = useSession() !== undefined;
  const freeze = {
    text: t(isMember ? 'link.freeze_own' : 'link.freeze'),
    to: '/profile?tab=security',
  };
  const { text, to } = first ?? freeze;
  return (
    <>
      <FormBanner tone="error">{refusal}</FormBanner>
      <section className="flex flex-col gap-2">
        <h2 className="text-section">{t('link.now')}</h2>
        <p>{t(first ? 'link.ask_new' : 'link.worried')}</p>
      </section>
      <div className="flex flex-col gap-3">
        <ButtonLink to={to}>{text}</ButtonLink>
        {first && (
          <ButtonLink look="secondary" to={freeze.to}>
            {freeze.text}
          </ButtonLink>
        )}
        <ButtonLink look={first ? 'quiet' : 'secondary'} to="/contact">
          {t('link.contact')}
        </ButtonLink>
      </div>
      <p className="border-t border-rule pt-4 text-label text-soft">
        {t('link.support')}{' '}
        <a
          href={`mailto:${BRAND.supportEmail}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          <EmailText>{BRAND.supportEmail}</EmailText>
        </a>
      </p>
    </>
  );
}
