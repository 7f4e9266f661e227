import { DialogBody, DialogFooter } from '@blueprintjs/core';
import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseButton, Dialog } from '../ui/dialogs/dialog.tsx';
import { CoffretForm } from './coffret-form.tsx';
import type { FieldErrors } from './field-errors.ts';
import { SubmitButton } from './submit-button.tsx';

interface FormDialogProps<Values extends object> {
  title: string;
  action: string;
  /** Its act is to cancel something: the other button must not say so too. */
  cancels?: boolean;
  className?: string | undefined;
  /** Nothing can be sent yet. */
  disabled?: boolean | undefined;
  validate: (values: Partial<Values>) => FieldErrors;
  initialValues?: Partial<Values>;
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<FieldErrors | undefined>;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { t } = useTranslation();
  const {
    title,
    action,
    cancels,
    className = 'narrow-dialog',
    disabled,
    validate,
    initialValues,
    onSubmit,
    onClose,
    children,
  } = props;
  return (
    <Dialog isOpen onClose={onClose} title={title} className={className} canOutsideClickClose={false}>
      <CoffretForm<Values> validate={validate} initialValues={initialValues} onSubmit={onSubmit} className="">
        <DialogBody>{children}</DialogBody>
        <DialogFooter
          actions={
            <>
              <CloseButton text={t(cancels ? 'forms.back' : 'forms.cancel')} />
              <SubmitButton text={action} disabled={disabled} />
            </>
          }
        />
      </CoffretForm>
    </Dialog>
  );
}
