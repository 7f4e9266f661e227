import type { View } from '@coffret/contracts/views/answers';
import { newView } from '@coffret/contracts/views/commands';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { at } from '../../../data/api/path.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { validateBySchema } from '../../../form/schema-errors.ts';
import { submitTo } from '../../../form/submit-to.ts';
import { SwitchField } from '../../../form/switch-field.tsx';
import { TextField } from '../../../form/text-field.tsx';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { mayDo } from '../../../session/rights.ts';
import type { KeptState, SavedListView } from '../list-view.ts';

interface Values {
  lib: string;
  shared?: boolean;
}

const validate = validateBySchema<Values>(newView.pick({ lib: true, shared: true }));

interface SaveViewDialogProps {
  list: string;
  state: KeptState;
  /** Renamed or shared; absent: a new one of the state. */
  view?: SavedListView | undefined;
  onSaved: (view: View) => void;
  onClose: () => void;
}

export default function SaveViewDialog({ list, state, view, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const mayShare = mayDo(useSignedInUser(), 'share views');
  const close = useWhileMounted(onClose);
  const submit = submitTo(
    ({ lib, shared = false }: Values) => {
      if (!view) return api.post(at('/api/views'), { list, lib, shared, ...state });
      const { id, rowVersion } = view.saved;
      return api.put(at('/api/views/{id}', { id }), { lib, shared, rowVersion });
    },
    {
      toast: (_saved, { lib }) => ({ key: 'list.views.saved', values: { name: lib } }),
      done(saved) {
        onSaved(saved);
        close();
      },
    },
  );
  return (
    <FormDialog<Values>
      title={t(view ? 'list.views.rename' : 'list.views.save')}
      action={t('form.save')}
      validate={validate}
      initialValues={view && { lib: view.lib, shared: view.saved.shared }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="lib" label="list.views.lib" required autoFocus maxLength={60} autoComplete="off" />
      {mayShare && <SwitchField name="shared" label="list.views.shared" />}
    </FormDialog>
  );
}
