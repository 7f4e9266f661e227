import type { Group } from '@coffret/contracts/groups/answers';
import { groupChange, newGroup } from '@coffret/contracts/groups/commands';
import type { Right } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../crud/entity/entity-form.tsx';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { api } from '../../data/api/api.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { useRight } from '../../session/rights.ts';
import { deleteDisabledReason, holdsAllOf, isFirstGroup } from './may-change.ts';
import { GROUPS, groupPath } from './queries.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { usageOf } from './usage.tsx';

interface Values {
  lib: string;
  rights: Right[];
  rowVersion?: number;
}

const changed = groupChange.required({ lib: true });

interface GroupFormProps {
  /** null: a new one. */
  group: Group | null;
  onSaved: (group: Group) => void;
}

function GroupForm({ group, onSaved }: GroupFormProps) {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const mayWrite = useRight('group_w');
  const mayDelete = useRight('group_d');
  const disabled = group !== null && !(mayWrite && holdsAllOf(viewer, group));
  const why = group ? deleteDisabledReason(group, viewer) : undefined;
  const submit = submitTo(
    (values: Values) => (group ? api.put(groupPath(group.id), values) : api.post(GROUPS, values)),
    onSaved,
  );
  const remove = group &&
    mayDelete && {
      list: 'groups' as const,
      id: group.id,
      name: group.lib,
      barred: why && t(why),
      screen: '/groups',
      uses: usageOf(group.id),
    };
  return (
    <EntityForm<Values>
      validate={validateBySchema<Values>(group ? changed : newGroup)}
      initialValues={
        group ? { lib: group.lib, rights: group.rights, rowVersion: group.rowVersion } : { rights: [] }
      }
      onSubmit={submit}
      labels={{ lib: 'list.fields.lib', rights: 'groups.rights' }}
      disabled={disabled}
      remove={remove || null}
    >
      <TextField name="lib" label="list.fields.lib" required disabled={disabled} />
      <RightsMatrix disabled={disabled || (group !== null && isFirstGroup(group))} />
    </EntityForm>
  );
}

export default function GroupPage() {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const textOf = (group: Group) => {
    if (!holdsAllOf(viewer, group)) return t('groups.beyondYou');
    return isFirstGroup(group) ? t('groups.first') : undefined;
  };
  return (
    <EntityPage<Group>
      entity="group"
      list="groups"
      screen="/groups"
      screenTitle="groups.title"
      newTitle="groups.newTitle"
      create="group_c"
      titleOf={({ lib }) => lib}
      textOf={textOf}
    >
      {(group, onSaved) => (
        <section>
          <GroupForm group={group} onSaved={onSaved} />
        </section>
      )}
    </EntityPage>
  );
}
