import { newTemplate } from '@coffret/contracts/templates/commands';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { useWhileMounted } from '../../lib/use-while-mounted.ts';
import { mayDo } from '../../session/rights.ts';
import styles from './templates.module.css';

interface Values {
  lib: string;
  libEn?: string;
  shared?: boolean;
}

const validate = validateBySchema<Values>(newTemplate.omit({ configurationId: true }));

interface SaveDialogProps {
  of: { id: number; lib: string };
  onClose: () => void;
}

export default function SaveDialog({ of: { id, lib }, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const mayShare = mayDo(useSignedInUser(), 'share templates');
  const close = useWhileMounted(onClose);
  const submit = submitTo(
    ({ lib: name, libEn, shared }: Values) =>
      api.post(at('/api/templates'), { configurationId: id, lib: name, ...(shared && { shared, libEn }) }),
    { toast: (_saved, { lib: name }) => ({ key: 'templates.saved', values: { name } }), done: close },
  );
  return (
    <FormDialog<Values>
      title={t('templates.saveTitle', { name: lib })}
      action={t('form.save')}
      validate={validate}
      initialValues={{ lib }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text}>{t('templates.saveText')}</p>
      <TextField name="lib" label="templates.lib" required autoFocus maxLength={100} autoComplete="off" />
      {mayShare && (
        <>
          <SwitchField name="shared" label="templates.shared" />
          <FormSpy<Values> subscription={{ values: true }}>
            {({ values }) =>
              values.shared && (
                <TextField
                  name="libEn"
                  label="templates.libEn"
                  hint={t('templates.libEnHint')}
                  maxLength={100}
                  autoComplete="off"
                />
              )
            }
          </FormSpy>
        </>
      )}
    </FormDialog>
  );
}
