import { Button } from '@blueprintjs/core';
import type { Passkey, PasskeyAdded } from '@coffret/contracts/accounts/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorResponse } from '../../data/api/error-response.ts';
import { toast } from '../../data/toast.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { required } from '../../form/required.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { dateText } from '../../i18n/formats.ts';
import { addPasskey, NO_PASSKEY, removePasskey, renamePasskey } from './acts.ts';
import { AskPassword } from './ask-password.tsx';
import styles from './security.module.css';
import { useReauthentication } from './use-reauthentication.tsx';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onAdded: (added: PasskeyAdded) => void;
  onChanged: () => void;
}

export function Passkeys({ passkeys, onAdded, onChanged }: PasskeysProps) {
  const { t } = useTranslation();
  /** 'new', or an id. */
  const [named, setNamed] = useState<number | 'new' | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { ask, dialog } = useReauthentication();
  const call = (name: string) => async (password?: string) => {
    const added = await addPasskey(name, password);
    if (added !== NO_PASSKEY) return added;
    toast({ text: { key: 'security.noPasskey' }, intent: 'danger' });
    return new ErrorResponse([]);
  };
  const add = async ({ name }: { name: string }) => {
    await ask(call(name), (added) => {
      setNamed(null);
      onAdded(added);
    });
    return undefined;
  };
  const rename = (id: number) =>
    submitTo(({ name }: { name: string }) => renamePasskey(id, name), {
      done() {
        setNamed(null);
        onChanged();
      },
    });
  const form = (submit: ReturnType<typeof rename>, initial: string, action: string) => (
    <CoffretForm<{ name: string }>
      validate={required('name')}
      initialValues={{ name: initial }}
      onSubmit={submit}
    >
      <TextField name="name" label="security.passkeyName" required maxLength={60} autoFocus />
      <div className="form-actions">
        <Button text={t('forms.cancel')} onClick={() => setNamed(null)} />
        <SubmitButton text={action} />
      </div>
    </CoffretForm>
  );
  return (
    <>
      <ul className={styles.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            {named === passkey.id ? (
              form(rename(passkey.id), passkey.name, t('form.save'))
            ) : (
              <>
                <div>
                  <strong>{passkey.name}</strong>
                  <p className="muted">{t('security.addedAt', { date: dateText(passkey.addedAt) })}</p>
                </div>
                <div className="button-row">
                  <Button size="small" text={t('security.rename')} onClick={() => setNamed(passkey.id)} />
                  <Button size="small" text={t('security.remove')} onClick={() => setRemoved(passkey)} />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {named === 'new' ? (
        form(add, '', t('security.addPasskey'))
      ) : (
        <Button text={t('security.addPasskey')} onClick={() => setNamed('new')} />
      )}
      {dialog}
      {removed && (
        <AskPassword
          title={t('security.removePasskey', { name: removed.name })}
          text={t('security.removeText')}
          action={t('security.remove')}
          call={(password) => removePasskey(removed.id, password)}
          onDone={onChanged}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
