import '../../ui/theme/blueprint-components.css';
import { Button, DialogBody } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoginSteps } from './login-steps.tsx';
import styles from './sign-in-again.module.css';

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Dialog
      isOpen
      title={title}
      className="narrow-dialog"
      backdropClassName={styles.backdrop}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p role="alert">{text}</p>
        {children}
      </DialogBody>
    </Dialog>
  );
}

/** Over the page of a suspended session. */
export function SignInAgain() {
  const { t } = useTranslation();
  const { email } = useSignedInUser();
  return (
    <LoginSteps Frame={Frame} title={t('session.over.title')} text={t('session.over.text')} email={email}>
      <Button variant="minimal" text={t('account.toLogin')} onClick={() => location.assign('/login')} />
    </LoginSteps>
  );
}
