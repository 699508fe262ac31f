// Our float at each provider: the balance, for how long it lasts, and what stops sales.
import { getFloats, readFloatsAgain } from '#contract/desk/money/float.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { MoneyPage } from '../money-page.tsx';
import { ProviderPanel } from './provider-panel.tsx';

export function FloatPage() {
  const t = usePageTexts('desk', 'deskMoney');
  const read = useRead(getFloats);
  const act = useAct();
  const readAgain = (): void =>
    void act.run(async () => {
      readCache.setQueryData(readKey(getFloats), await call(readFloatsAgain));
    });
  useKeys([{ keys: 'r', label: t('desk.money_float_again'), run: readAgain }]);
  const actions = (
    <Button look="secondary" isBusy={act.isBusy} onClick={readAgain}>
      {t('desk.money_float_again')}
      <Key name="r" />
    </Button>
  );
  return (
    <MoneyPage page="float" lead={t('desk.money_float_lead')} actions={actions}>
      <Reading of={read}>
        {({ providers, reserve }) => (
          <>
            {providers.length === 0 && <p className="text-soft">{t('desk.money_float_none')}</p>}
            <div className="grid items-start gap-5 xl:grid-cols-2">
              {providers.map((one) => (
                <ProviderPanel key={one.provider} of={one} reserve={reserve} />
              ))}
            </div>
          </>
        )}
      </Reading>
    </MoneyPage>
  );
}
