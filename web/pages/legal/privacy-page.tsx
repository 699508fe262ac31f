// The privacy policy.
import { BRAND } from '#contract/brand/brand.ts';
import { Article } from '#web/layout/article.tsx';
import type { Section } from '#web/layout/article.tsx';
import { DocumentFacts } from './document-facts.tsx';

/** When the present version came into force. */
const SINCE = '2026-11-30';

const SECTIONS: readonly Section[] = [
  {
    title: 'privacy.kept',
    texts: [
      'privacy.kept_text',
      'privacy.kept_orders',
      'privacy.kept_identity',
      'privacy.kept_people',
      'privacy.kept_messages',
      'privacy.kept_devices',
    ],
    isList: true,
  },
  { title: 'privacy.where', texts: ['privacy.where_text'] },
  { title: 'privacy.secret', texts: ['privacy.secret_text'] },
  { title: 'privacy.browser', texts: ['privacy.browser_text'] },
  {
    title: 'privacy.cookies',
    texts: [
      'privacy.cookie_language',
      'privacy.cookie_member',
      'privacy.cookie_device',
      'privacy.cookie_others',
    ],
    isList: true,
  },
  { title: 'privacy.shared', texts: ['privacy.shared_text'] },
  { title: 'privacy.ask', texts: ['privacy.ask_text'] },
];

export function PrivacyPage() {
  return (
    <Article
      title="page.privacy"
      lead="privacy.lead"
      sections={SECTIONS}
      hasContents
      picture={<DocumentFacts since={SINCE} />}
      values={{ email: BRAND.supportEmail }}
    />
  );
}
