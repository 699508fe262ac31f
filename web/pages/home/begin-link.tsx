// The first action of the home page: registration for visitors, services for members.
import { Link } from 'react-router';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';

export function BeginLink({ className }: { className: string }) {
  const t = usePageTexts('home');
  const session = useSession();
  return (
    <Link to={session ? '/services' : '/signup'} className={className}>
      {t(session ? 'home.recharge' : 'page.register')}
    </Link>
  );
}
