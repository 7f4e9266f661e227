import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { electricalOf } from '@coffret/cabinet';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RepairButton } from '../repair/repair-button.tsx';
import { decimalText } from '../sentences.ts';
import type { Editor } from '../stack/editor.ts';
import type { LimitQuestion } from '../stack/editor-state.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import styles from './dialogs.module.css';

interface LimitDialogProps {
  question: LimitQuestion;
  editor: Editor;
  catalogue: Catalogue;
}

/** CONFIGURATION_LIMIT_EXCEEDED: a circuit above InA, else the load above twice InA. */
export function LimitDialog({ question, editor, catalogue }: LimitDialogProps) {
  const { t, i18n } = useTranslation();
  const { configuration, history, stackCheck } = editor.state();
  const write = (value: number) => decimalText(value, i18n.language);
  const { load, protection } = electricalOf(toConfiguration(configuration, history.present), catalogue) ?? {};
  const rated = write(load?.ratedCurrent ?? 0);
  const largest = protection?.circuits.toSorted((a, b) => b.Inc - a.Inc)[0];
  const [part] = largest ? [largest.mcb ?? largest.sockets[0]] : [];
  const circuit = part && stackCheck.circuits.get(`${part.lineId}/${part.slot}`);
  const isCircuit = load && largest && largest.Inc > load.ratedCurrent;
  return (
    <Dialog
      isOpen
      className={styles.dialog}
      title={t('configurator.limit.title')}
      icon={<WarningSign />}
      onClose={() => editor.dismiss(false)}
    >
      <DialogBody>
        <p>{t('configurator.limit.maxAmperesExceeded')}</p>
        <p>
          {isCircuit
            ? t('configurator.limit.circuit', { circuit, current: write(largest.Inc), rated })
            : t('configurator.limit.whole', { current: write(load?.intensity ?? 0), rated })}{' '}
          {t('configurator.limit.act')}
        </p>
        <p className={styles.acts}>
          <RepairButton
            editor={editor}
            catalogue={catalogue}
            isMeant={({ code }) => code === 'CONFIGURATION_LIMIT_EXCEEDED'}
          />
          <Link to={`/configurations/${configuration.id}`}>{t('configurator.errors.form')}</Link>
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {question.from === 'step' && (
              <Button
                text={t(`configurator.takeBack.${question.step}`)}
                onClick={() => editor.dismiss(true)}
              />
            )}
            <Button
              intent="primary"
              text={t('configurator.limit.keep')}
              onClick={() => editor.dismiss(false)}
            />
          </>
        }
      />
    </Dialog>
  );
}
