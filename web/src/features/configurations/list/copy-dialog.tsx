import type { Configuration } from '@coffret/contracts/configurations/answers';
import { duplicate } from '@coffret/contracts/configurations/commands';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorResponse } from '../../../data/api/error-response.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { toast } from '../../../data/toast.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { validateBySchema } from '../../../form/schema-errors.ts';
import { submitTo } from '../../../form/submit-to.ts';
import { TextField } from '../../../form/text-field.tsx';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { copyName } from './copy-name.ts';
import { copiesPath } from './queries.ts';

const validate = validateBySchema<{ lib: string }>(duplicate);

interface CopyDialogProps {
  of: Pick<Configuration, 'lib' | 'projectId'>;
  title: string;
  text?: ReactNode;
  act: string;
  send: (values: { lib: string }) => Promise<Configuration | ErrorResponse>;
  onMade?: (made: Configuration) => void;
  onClose: () => void;
}

/** Proposes a name that is free in the project. */
export function CopyDialog({
  of: { lib, projectId },
  title,
  text,
  act,
  send,
  onMade,
  onClose,
}: CopyDialogProps) {
  const { t } = useTranslation();
  const copyOf = (name: string) => t('configurations.copyOf', { name });
  const siblings = useQuery(copiesPath(projectId, copyOf('').trim()));
  // Computed once, so that new copies do not change the user's input.
  const [initial, setInitial] = useState<{ lib: string }>();
  if (!initial && !siblings.loading) {
    const taken = siblings.data?.rows.map((row) => row.lib) ?? [];
    setInitial({ lib: copyName(lib, taken, copyOf) });
  }
  const close = useWhileMounted(onClose);
  const submit = submitTo(send, (made, { lib: name }) => {
    toast({ text: { key: 'configurations.duplicated', values: { name } }, intent: 'success' });
    onMade?.(made);
    close();
  });
  if (!initial) return null;
  return (
    <FormDialog<{ lib: string }>
      title={title}
      validate={validate}
      onClose={onClose}
      action={act}
      initialValues={initial}
      onSubmit={submit}
    >
      {text && <p>{text}</p>}
      <TextField name="lib" label="configurations.newName" required autoFocus />
    </FormDialog>
  );
}
