// The first action of the home page: a visitor registers, a member recharges.
import { ButtonLink } from '#ui/controls/button.tsx';
import { useWords } from '#ui/words.ts';
import { useSession } from '#web/api/session.ts';

export function BeginLink() {
  const say = useWords();
  const session = useSession();
  return (
    <ButtonLink to={session ? '/services' : '/signup'} className="min-h-13 px-7 text-lg">
      {say(session ? 'home.recharge' : 'page.register')}
    </ButtonLink>
  );
}
