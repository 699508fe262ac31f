// What can be done with an account: see it as its owner does, block, freeze, unfreeze, sign out.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutCustomer } from '#contract/desk/customers/blocks.ts';
import { SUPPORT_VIEW_MINUTES, startSupportView } from '#contract/desk/customers/support-view.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useKeys } from '#desk/parts/keys.ts';
import { FreezeDialog } from '#desk/parts/dialogs/freeze-dialog.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { BlockDialog } from './block-dialog.tsx';
import { UnfreezeDialog } from './unfreeze-dialog.tsx';
import { readCustomerAgain } from './customer.ts';
import type { Customer } from './customer.ts';

type Act = 'view' | 'block' | 'freeze' | 'unfreeze' | 'sign_out';

/** Nothing can be done with a closed account. */
export function CustomerActs({ of }: { of: Customer }) {
  const [act, setAct] = useState<Act>();
  const close = (): void => setAct(undefined);
  if (of.identity.closed_at) return null;
  return (
    <>
      <Buttons of={of} onAct={setAct} />
      <ViewDialog of={of} isOpen={act === 'view'} onClose={close} />
      <BlockDialog of={of} isOpen={act === 'block'} onClose={close} />
      <FreezeDialog
        userId={of.id}
        name={`${of.identity.full_name} ${of.identity.email}`}
        isOpen={act === 'freeze'}
        onClose={close}
        onFrozen={readCustomerAgain}
      />
      <UnfreezeDialog of={of} isOpen={act === 'unfreeze'} onClose={close} />
      <SignOutDialog of={of} isOpen={act === 'sign_out'} onClose={close} />
    </>
  );
}

function Buttons({ of: { freeze }, onAct }: { of: Customer; onAct: (act: Act) => void }) {
  const t = usePageTexts('deskCustomers');
  const may = useMay();
  const [mayView, mayBlock] = [may('customers.view'), may('customers.block')];
  useKeys([
    ...(mayView ? [{ keys: 'v', label: t('desk.customers_view'), run: () => onAct('view') }] : []),
    ...(mayBlock
      ? [{ keys: 'b', label: t('desk.customers_block'), run: () => onAct('block') }]
      : []),
  ]);
  return (
    <>
      {mayView && <Button onClick={() => onAct('view')}>{t('desk.customers_view')}</Button>}
      {mayBlock && (
        <>
          <Button look="secondary" onClick={() => onAct('sign_out')}>
            {t('desk.customers_sign_out')}
          </Button>
          <Button look="danger" onClick={() => onAct('block')}>
            {t('desk.customers_block')}
          </Button>
          {!freeze && (
            <Button look="danger" onClick={() => onAct('freeze')}>
              {t('desk.customers_freeze')}
            </Button>
          )}
        </>
      )}
      {freeze && may('customers.recover') && (
        <Button look="secondary" onClick={() => onAct('unfreeze')}>
          {t('desk.customers_unfreeze')}
        </Button>
      )}
    </>
  );
}

interface ActProps {
  of: Customer;
  isOpen: boolean;
  onClose: () => void;
}

function ViewDialog({ of: { id }, isOpen, onClose }: ActProps) {
  const t = usePageTexts('deskCustomers');
  const navigate = useNavigate();
  return (
    <WhyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('desk.customers_view')}
      act={t('desk.customers_view')}
      send={async (why) => {
        const view = await call(startSupportView, { params: { userId: id }, body: { why } });
        await navigate(`/customers/${id}/view/${view.view_id}`);
      }}
    >
      <p>{t('desk.customers_view_lead', { minutes: SUPPORT_VIEW_MINUTES })}</p>
    </WhyDialog>
  );
}

function SignOutDialog({ of: { id }, isOpen, onClose }: ActProps) {
  const t = usePageTexts('deskCustomers');
  return (
    <WhyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('desk.customers_sign_out')}
      act={t('desk.customers_sign_out')}
      send={async (why) => {
        await call(signOutCustomer, { params: { userId: id }, body: { why } });
        addToast(t('desk.customers_sign_out_done'), { tone: 'success' });
        await readCustomerAgain();
      }}
    >
      <p>{t('desk.customers_sign_out_lead')}</p>
    </WhyDialog>
  );
}
