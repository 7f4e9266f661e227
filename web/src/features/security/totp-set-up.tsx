import { Button } from '@blueprintjs/core';
import type { FactorSet, TotpProposal } from '@coffret/contracts/accounts/answers';
import { useTranslation } from 'react-i18next';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { required } from '../../form/required.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { setTotp } from './acts.ts';
import styles from './security.module.css';

interface TotpSetUpProps {
  proposal: TotpProposal;
  onDone: (answer: FactorSet) => void;
  onCancel: () => void;
}

const GROUP = /.{4}/g;

/** By QR code or text, confirmed with a code. */
export function TotpSetUp({ proposal, onDone, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation();
  const submit = submitTo(({ code }: { code: string }) => setTotp(code), { done: onDone });
  return (
    <CoffretForm<{ code: string }> validate={required('code')} onSubmit={submit}>
      <p>{t('security.scan')}</p>
      <div className={styles.secret}>
        <img src={proposal.qrCode} alt={t('security.qrCode')} width={176} height={176} />
        <div>
          <p className="muted">{t('security.byHand')}</p>
          <code className={styles.secretText}>{(proposal.secret.match(GROUP) ?? []).join(' ')}</code>
        </div>
      </div>
      <TextField
        name="code"
        label="security.code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus
      />
      <div className="form-actions">
        <Button text={t('forms.cancel')} onClick={onCancel} />
        <SubmitButton text={t('security.confirm')} />
      </div>
    </CoffretForm>
  );
}
