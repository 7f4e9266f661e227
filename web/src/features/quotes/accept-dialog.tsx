import { FileInput } from '@blueprintjs/core';
import { statusChange } from '@coffret/contracts/configurations/commands';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { required } from '../../form/required.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { today } from '../../lib/today.ts';
import { useWhileMounted } from '../../lib/use-while-mounted.ts';
import type { QuoteActionProps } from './current-quote.tsx';
import styles from './quotes.module.css';

interface Values {
  orderedOn: string;
  orderNumber?: string;
}

const validate = validateBySchema<Values>(
  statusChange.pick({ orderedOn: true, orderNumber: true }),
  required('orderedOn'),
);

async function upload(id: number, file: File): Promise<number | ErrorResponse> {
  const form = new FormData();
  form.append('type', 'default');
  form.append('linkedEntityModel', 'configuration');
  form.append('linkedEntityId', String(id));
  form.append('filedata', file);
  const uploaded = await api.post(at('/api/upload/{params}', { params: 'documents' }), form);
  return isErrorResponse(uploaded) ? uploaded : uploaded.lastDocumentAdded.id;
}

export function AcceptDialog({
  configuration,
  newest: { reference, orderSteps },
  onClose,
}: QuoteActionProps) {
  const { t } = useTranslation();
  const close = useWhileMounted(onClose);
  const [file, setFile] = useState<File | null>(null);
  /** Kept for an acceptance that is sent again. */
  const uploaded = useRef<{ file: File; documentId: number }>(null);
  const fileId = useId();
  // Keeps the user's input when the data changes.
  const [initialValues] = useState(() => ({
    orderedOn: today(),
    orderNumber: orderSteps.findLast(({ kind }) => kind === 'REQUESTED')?.orderNumber ?? undefined,
  }));
  const { id, rowVersion } = configuration;
  const accept = async (values: Values) => {
    if (file && uploaded.current?.file !== file) {
      const documentId = await upload(id, file);
      if (isErrorResponse(documentId)) return documentId;
      uploaded.current = { file, documentId };
    }
    const documentId = file ? uploaded.current?.documentId : undefined;
    // Absent, it would be the request's.
    const orderNumber = values.orderNumber ?? null;
    return api.put(at('/api/configurations/updateStatus/{id}', { id }), {
      status: 'DONE',
      ...values,
      orderNumber,
      documentId,
      rowVersion,
    });
  };
  const submit = submitTo(accept, {
    toast: { key: 'quotes.accept.done', values: { reference } },
    done: close,
  });
  return (
    <FormDialog<Values>
      title={t('quotes.accept.title', { reference })}
      action={t('quotes.actions.accept')}
      validate={validate}
      initialValues={initialValues}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={styles.intro}>{t('quotes.accept.text')}</p>
      <TextField name="orderedOn" label="quotes.accept.date" type="date" required />
      <TextField name="orderNumber" label="quotes.accept.number" maxLength={50} />
      <div className="field">
        <label htmlFor={fileId}>
          {t('quotes.accept.file')}
          <span className="muted small">{t('form.optional')}</span>
        </label>
        <FileInput
          fill
          text={file?.name ?? t('quotes.accept.choose')}
          buttonText={t('quotes.accept.browse')}
          hasSelection={file !== null}
          inputProps={{ id: fileId }}
          onInputChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
      </div>
    </FormDialog>
  );
}
