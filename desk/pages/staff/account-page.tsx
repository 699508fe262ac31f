// The signed-in person's own account: their identity and their passkeys.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  addDeskPasskey,
  getDeskMe,
  newDeskPasskeyOptions,
  removeDeskPasskey,
} from '#contract/desk/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { createPasskey, hasPasskeys } from '#ui/passkey-prompt.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { Columns, DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { callProved } from '#desk/session/proof.ts';

type Me = AnswerOf<typeof getDeskMe>;

const again = (): Promise<void> => readCache.invalidateQueries({ queryKey: readKey(getDeskMe) });

export function AccountPage() {
  const t = usePageTexts('desk');
  const read = useRead(getDeskMe);
  return (
    <DeskPage title={t('desk.account')}>
      <Reading of={read}>{(me) => <Account me={me} />}</Reading>
    </DeskPage>
  );
}

function Account({ me: { staff, passkeys } }: { me: Me }) {
  const t = usePageTexts('desk');
  const roles = staff.roles.map((role) => t(`desk.role_${role}`)).join(', ');
  return (
    <Columns
      left={
        <Panel>
          <Facts
            facts={[
              [t('desk.staff_name'), <Verbatim key="name">{staff.full_name}</Verbatim>],
              [t('desk.email'), staff.email],
              [t('desk.staff_roles'), roles],
            ]}
          />
        </Panel>
      }
      right={<Passkeys passkeys={passkeys} />}
    />
  );
}

function Passkeys({ passkeys }: Pick<Me, 'passkeys'>) {
  const t = usePageTexts('desk');
  const [name, setName] = useState('');
  const { isBusy, run } = useAct();
  const add = () =>
    run(async () => {
      const { options } = await callProved(newDeskPasskeyOptions);
      const answer = await createPasskey(options);
      if (!answer) return addToast(t('desk.passkey_failed'), { tone: 'error' });
      await callProved(addDeskPasskey, { body: { name, answer } });
      setName('');
      addToast(t('desk.passkey_added'), { tone: 'success' });
      return again();
    });
  const remove = (passkeyId: string) =>
    run(async () => {
      await callProved(removeDeskPasskey, { params: { passkeyId } });
      addToast(t('desk.passkey_removed'), { tone: 'success' });
      await again();
    });
  return (
    <Panel title={t('desk.passkeys')}>
      {passkeys.length === 0 && <p className="text-soft">{t('desk.passkeys_none')}</p>}
      <ul className="flex flex-col gap-2">
        {passkeys.map(({ id, name: known }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <Verbatim>{known}</Verbatim>
            <Button look="quiet" isBusy={isBusy} onClick={() => void remove(id)}>
              {t('desk.passkey_remove', { name: known })}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() && (
        <div className="flex max-w-md flex-wrap items-end gap-x-3">
          <TextField
            label={t('desk.passkey_name')}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            look="secondary"
            isBusy={isBusy}
            disabled={name.trim() === ''}
            onClick={() => void add()}
          >
            {t('desk.passkey_add')}
          </Button>
          {name.trim() === '' && (
            <p className="mt-1.5 w-full text-small text-soft">{t('desk.passkey_name_first')}</p>
          )}
        </div>
      )}
    </Panel>
  );
}
