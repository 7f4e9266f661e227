import { Button, Callout } from '@blueprintjs/core';
import { Duplicate, Print } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { toast } from '../../data/toast.ts';
import { copyText } from '../../lib/copy-text.ts';
import styles from './security.module.css';

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    toast(
      isCopied
        ? { text: { key: 'security.copied' }, intent: 'success' }
        : { text: { key: 'security.notCopied' }, intent: 'warning' },
    );
  };
  return (
    <Callout intent="warning" icon={null} className={styles.codes}>
      <h3>{t('security.recoveryTitle')}</h3>
      <p>{t('security.recoveryText')}</p>
      <ol className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <Button text={t('security.copy')} icon={<Duplicate />} onClick={() => void copy()} />
        <Button text={t('security.print')} icon={<Print />} onClick={() => window.print()} />
        <Button text={t('security.kept')} intent="primary" onClick={onDone} />
      </div>
    </Callout>
  );
}
