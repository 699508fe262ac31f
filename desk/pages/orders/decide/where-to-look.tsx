// Where to find the outcome of an unknown order: in whose records, and under which reference.
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { systemText } from '#desk/text/system-text.ts';

interface LookProps {
  of: NonNullable<DeskOrder['look_in']>;
  /** Whether looking there is the next step. */
  isNext?: boolean;
}

export function WhereToLook({ of, isNext = false }: LookProps) {
  const t = usePageTexts('deskOrders', 'desk');
  return (
    <section
      aria-labelledby="where-to-look"
      className="flex flex-col gap-2 rounded-control bg-well p-3"
    >
      <h3 id="where-to-look" className="font-bold">
        {t('desk.orders_look')}
      </h3>
      <p>{t('desk.orders_look_lead', { provider: systemText(of.provider, t) })}</p>
      <LookIn of={of} isNext={isNext} />
    </section>
  );
}

/** The reference to search for, and a link to the records if we know their address. */
export function LookIn({ of, isNext = false }: LookProps) {
  const t = usePageTexts('deskOrders', 'desk');
  const provider = systemText(of.provider, t);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(of.reference);
    addToast(t('desk.orders_copied'), { tone: 'success' });
  }
  return (
    <>
      <div>
        <p className="text-label text-soft">{t('desk.orders_look_reference')}</p>
        <p className="flex items-center gap-x-1">
          <Code className="min-w-0 font-bold">{of.reference}</Code>
          <Button look="quiet" className="-my-2 px-2" onClick={() => void copy()}>
            {t('desk.orders_copy')}
          </Button>
        </p>
      </div>
      {of.address !== null && (
        <ButtonLink
          to={of.address}
          target="_blank"
          rel="noreferrer"
          className="self-start"
          look={isNext ? 'primary' : 'secondary'}
        >
          {t('desk.orders_look_open', { provider })}
        </ButtonLink>
      )}
    </>
  );
}
