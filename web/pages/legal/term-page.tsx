// The terms of use.
import { BRAND } from '#contract/brand/brand.ts';
import { Article } from '#web/layout/article.tsx';
import type { Section } from '#web/layout/article.tsx';

const SECTIONS: readonly Section[] = [
  { title: 'term.who', texts: ['term.who_text'] },
  { title: 'term.conduct', texts: ['term.conduct_text'] },
  { title: 'term.role', texts: ['term.role_text'] },
  { title: 'term.final', texts: ['term.final_text'] },
  { title: 'term.missing', texts: ['term.missing_text'] },
  { title: 'term.wallet', texts: ['term.wallet_text'] },
  { title: 'term.grievance', texts: ['term.grievance_text'] },
  { title: 'term.liability', texts: ['term.liability_text'] },
];

export function TermPage() {
  return (
    <Article
      title="page.terms"
      lead="term.lead"
      sections={SECTIONS}
      values={{ email: BRAND.supportEmail }}
    />
  );
}
