// The first action of the home page: registration for visitors, services for members.
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';

export function BeginLink() {
  const t = usePageTexts('home');
  const session = useSession();
  return (
    <ButtonLink to={session ? '/services' : '/signup'} className="min-h-13 px-7 text-body">
      {t(session ? 'home.recharge' : 'page.register')}
    </ButtonLink>
  );
}
