import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { ban } from '@coffret/contracts/users/commands';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { CloseButton, Dialog } from '../../ui/dialogs/dialog.tsx';
import type { BanReason } from './user-commands.ts';

interface BanDialogProps {
  title: string;
  action: string;
  children: ReactNode;
  ban: (values: BanReason) => Promise<ErrorResponse | unknown>;
  onBanned: () => void;
  onClose: () => void;
}

const validate = validateBySchema<BanReason>(
  ban.pick({ reason: true, isMailed: true }).required({ reason: true }),
);

export default function BanDialog({ title, action, children, ban, onBanned, onClose }: BanDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={title} className="narrow-dialog">
      <CoffretForm<BanReason>
        validate={validate}
        initialValues={{ isMailed: false }}
        onSubmit={submitTo(ban, { done: onBanned })}
        className=""
      >
        <DialogBody>
          {children}
          <TextAreaField name="reason" label="users.banReason" required maxLength={5000} />
          <SwitchField name="isMailed" label="users.banMailed" />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <CloseButton text={t('forms.cancel')} />
              <SubmitButton text={action} intent="danger" />
            </>
          }
        />
      </CoffretForm>
    </Dialog>
  );
}
