import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './assign-dialog.module.css';

/** null: none. */
export interface Choice {
  id: number | null;
  lib: string;
}

interface AssignDialogProps {
  title: string;
  label: string;
  /** undefined: loading. */
  choices: readonly Choice[] | undefined;
  children: ReactNode;
  onChoose: (choice: Choice) => Promise<void>;
  onClose: () => void;
}

/** All choices are seen, so that one click chooses. */
export default function AssignDialog({
  title,
  label,
  choices = [],
  children,
  onChoose,
  onClose,
}: AssignDialogProps) {
  const { t } = useTranslation();
  const name = useId();
  const [chosen, setChosen] = useState<Choice>();
  const [busy, setBusy] = useState(false);
  const assign = async (choice: Choice) => {
    setBusy(true);
    await onChoose(choice);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} className="narrow-dialog">
      <DialogBody>
        <fieldset className={styles.choices}>
          <legend>{label}</legend>
          {choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name={name}
                checked={chosen?.id === choice.id}
                onChange={() => setChosen(choice)}
              />
              {choice.lib}
            </label>
          ))}
        </fieldset>
        {children}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('forms.cancel')} onClick={onClose} disabled={busy} />
            <BusyButton
              intent="primary"
              text={title}
              isBusy={busy}
              disabled={!chosen}
              onClick={() => chosen && void assign(chosen)}
            />
          </>
        }
      />
    </Dialog>
  );
}
