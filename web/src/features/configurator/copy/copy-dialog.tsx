import type { Configuration } from '@coffret/contracts/configurations/answers';
import { duplicate } from '@coffret/contracts/configurations/commands';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { validateBySchema } from '../../../form/schema-errors.ts';
import { submitTo } from '../../../form/submit-to.ts';
import { TextField } from '../../../form/text-field.tsx';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { ProjectField } from '../../projects/public.ts';
import { copyName } from './copy-name.ts';

interface CopyValues {
  lib: string;
  projectId?: number | undefined;
}

const validate = validateBySchema<CopyValues>(duplicate);

interface CopyDialogProps {
  of: Pick<Configuration, 'lib' | 'projectId'>;
  /** Choice of another project among the owner's; absent: the same one. */
  among?: Pick<Configuration, 'userId' | 'ProjProject'>;
  title: string;
  text?: ReactNode;
  act: string;
  send: (values: CopyValues) => Promise<Configuration | ErrorResponse>;
  onMade?: (made: Configuration) => void;
  onClose: () => void;
}

/** Proposes a name that is free in the project. */
export default function CopyDialog({
  of: { lib, projectId },
  among,
  title,
  text,
  act,
  send,
  onMade,
  onClose,
}: CopyDialogProps) {
  const { t } = useTranslation();
  const copyOf = (name: string) => t('configurations.copyOf', { name });
  const [initial, setInitial] = useState<CopyValues>();
  // The names of now, once: later copies do not change the user's input.
  const propose = useEffectEvent(async (isCurrent: () => boolean) => {
    const siblings = await api.get(
      at('/api/configurations', { projectId, search: copyOf('').trim(), size: 100 }),
    );
    if (!isCurrent()) return;
    const taken = isErrorResponse(siblings) ? [] : siblings.rows.map((row) => row.lib);
    const isOpen = among?.ProjProject.status === 'OPENED';
    setInitial({ lib: copyName(lib, taken, copyOf), ...(isOpen && { projectId }) });
  });
  useEffect(() => {
    let isCurrent = true;
    void propose(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, []);
  const close = useWhileMounted(onClose);
  const submit = submitTo(send, {
    toast: (_made, { lib: name }) => ({ key: 'configurations.duplicated', values: { name } }),
    done(made) {
      onMade?.(made);
      close();
    },
  });
  if (!initial) return null;
  return (
    <FormDialog<CopyValues>
      title={title}
      validate={validate}
      onClose={onClose}
      action={act}
      initialValues={initial}
      onSubmit={submit}
    >
      {text && <p>{text}</p>}
      <TextField name="lib" label="configurations.newName" required autoFocus />
      {among && (
        <ProjectField
          name="projectId"
          label="configurations.project"
          disabled={false}
          among={{ status: 'OPENED', ownerId: among.userId }}
          chosen={among.ProjProject.lib}
        />
      )}
    </FormDialog>
  );
}
