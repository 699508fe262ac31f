// Buttons and links that look like them.
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { ButtonLook } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Group, Line, Piece } from './group.tsx';

const LOOKS: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'remove', 'danger', 'alarm'];

export function Buttons() {
  const t = usePageTexts('wallet');
  return (
    <Group title="Buttons">
      <Piece name="Button: as it is, busy, disabled">
        {LOOKS.map((look) => (
          <Line key={look}>
            <Button look={look}>{t('wallet.add_continue')}</Button>
            <Button look={look} isBusy>
              {t('wallet.add_continue')}
            </Button>
            <Button look={look} disabled>
              {t('wallet.add_continue')}
            </Button>
          </Line>
        ))}
        <Button className="w-full">{t('limits.lifted_transfers_none')}</Button>
      </Piece>
      <Piece name="ButtonLink">
        <Line>
          {LOOKS.map((look) => (
            <ButtonLink key={look} look={look} to="?">
              {t('wallet.to_limits')}
            </ButtonLink>
          ))}
        </Line>
      </Piece>
    </Group>
  );
}
