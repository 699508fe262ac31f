// The menu of the header: every link of the site that is not in the header already.
import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { LogOutIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import {
  isHere,
  MEMBER_LINKS,
  MEMBER_PLACES,
  MORE_LINKS,
  SITE_LINKS,
  VISITOR_PLACES,
} from '../links.ts';
import type { SiteLink } from '../links.ts';
import { TextLink } from '../text-link.tsx';

interface HeaderMenuProps {
  isOpen: boolean;
  /** Whether the header shows the most used places on a wide screen; the menu then leaves them out there. */
  hasPlaces: boolean;
}

export function HeaderMenu({ isOpen, hasPlaces }: HeaderMenuProps) {
  const t = usePageTexts();
  const session = useSession();
  const places = session ? MEMBER_PLACES : VISITOR_PLACES;
  const isShown = ({ label }: SiteLink) => hasPlaces && places.some((each) => each.label === label);
  return (
    <nav
      id="menu"
      hidden={!isOpen}
      aria-label={t('frame.menu')}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-rule bg-sheet px-4 py-3 shadow-float sm:inset-x-auto sm:right-[max(2rem,calc(50%-var(--container-site)/2+2rem))] sm:w-72 sm:rounded-b-sheet sm:border-x sm:px-3"
    >
      {session && <Links links={MEMBER_LINKS} isInHeader={isShown} isFirst />}
      <Links links={[...SITE_LINKS, ...MORE_LINKS]} isInHeader={isShown} isFirst={!session} />
      {session ? (
        <ButtonLink look="secondary" to="/logout" className="mt-3 w-full">
          <LogOutIcon className="size-5" />
          {t('page.logout')}
        </ButtonLink>
      ) : (
        <div className={classNames('mt-3 grid grid-cols-2 gap-3', hasPlaces && 'sm:hidden')}>
          <ButtonLink look="secondary" to="/login">
            {t('page.login')}
          </ButtonLink>
          <ButtonLink to="/signup">{t('page.register')}</ButtonLink>
        </div>
      )}
    </nav>
  );
}

interface LinksProps {
  links: readonly SiteLink[];
  isInHeader: (link: SiteLink) => boolean;
  isFirst: boolean;
}

function Links({ links, isInHeader, isFirst }: LinksProps) {
  const { pathname, search } = useLocation();
  return (
    <ul className={isFirst ? undefined : 'mt-2 border-t border-rule pt-2'}>
      {links.map((link) => (
        <li key={link.label} className={isInHeader(link) ? 'md:hidden' : undefined}>
          <TextLink
            {...link}
            isCurrent={isHere(link, pathname, search)}
            className="flex min-h-11 items-center rounded-small px-3 hover:bg-act-wash aria-[current=page]:font-bold aria-[current=page]:text-act"
          />
        </li>
      ))}
    </ul>
  );
}
