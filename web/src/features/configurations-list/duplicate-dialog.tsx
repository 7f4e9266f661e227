import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { duplicate } from '@coffret/contracts/configurations/commands';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { bySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { Dialog } from '../../theme/dialog.tsx';
import { toast } from '../../toast/toast.ts';
import { useWhileShown } from '../../use-while-shown.ts';

const validate = bySchema<{ lib: string }>(duplicate);

/** Asks the name of the copy, and makes it. */
export function DuplicateDialog({ row, onClose }: { row: ConfigurationRow; onClose: () => void }) {
  const { t } = useTranslation();
  const close = useWhileShown(onClose);
  const submit = submitTo(
    (values: { lib: string }) => api.post(`/api/configurations/duplicate/${row.id}`, values),
    (_answer, { lib }) => {
      toast({ text: { key: 'configurations.duplicated', values: { name: lib } }, intent: 'success' });
      close();
    },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('configurations.duplicateTitle', { name: row.lib })}
      className="narrow-dialog"
    >
      <CoffretForm<{ lib: string }> validate={validate} onSubmit={submit} className="">
        <DialogBody>
          <TextField name="lib" label="configurations.newName" required autoFocus />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('forms.cancel')} onClick={onClose} />
              <SubmitButton text={t('configurations.duplicate')} />
            </>
          }
        />
      </CoffretForm>
    </Dialog>
  );
}
