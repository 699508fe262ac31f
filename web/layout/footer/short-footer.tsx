// The one-line footer, for pages on which the full footer would be longer than the content.
import { LanguageSwitch } from '../language-switch.tsx';
import type { SiteLink } from '../links.ts';
import { Owner } from './owner.tsx';
import { TextLink } from '../text-link.tsx';

const SHORT_LINKS: readonly SiteLink[] = [
  { to: '/privacy', label: 'page.privacy' },
  { to: '/term', label: 'page.terms' },
  { to: '/contact', label: 'page.contact' },
];

export function ShortFooter() {
  return (
    <footer className="border-t border-rule text-small text-soft print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-5 px-4 py-2 sm:px-8">
        <p className="mr-auto py-1">
          <Owner />
        </p>
        <ul className="flex flex-wrap gap-x-3.5 sm:gap-x-5">
          <li>
            <LanguageSwitch className="inline-flex min-h-11 items-center hover:text-ink hover:underline" />
          </li>
          {SHORT_LINKS.map((link) => (
            <li key={link.label}>
              <TextLink
                {...link}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
