import type { Group } from '@coffret/contracts/groups/answers';
import { groupChange, newGroup } from '@coffret/contracts/groups/commands';
import type { Right } from '@coffret/contracts/rights';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../crud/entity/entity-form.tsx';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { formOver } from '../../form/form-over.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { useRight } from '../../session/rights.ts';
import { deleteDisabledReason, holdsAllOf, isFirstGroup } from './may-change.ts';
import { Members } from './members.tsx';
import { ModelButtons } from './model-buttons.tsx';
import { RightsChange } from './rights-change.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { usageOf } from './usage.tsx';
import { useRightsText } from './use-rights-text.ts';
import { ViewAsGroup } from './view-as.tsx';

interface Values {
  lib: string;
  rights: Right[];
  rowVersion?: number;
}

const valuesOf = ({ lib, rights, rowVersion }: Group): Values => ({ lib, rights, rowVersion });

const changed = groupChange.required({ lib: true });

interface GroupFormProps {
  /** null: a new one. */
  group: Group | null;
  onSaved: (group: Group) => void;
}

function PendingChange({ from }: { from: readonly Right[] }) {
  const { input } = useField<Right[]>('rights');
  return <RightsChange from={from} to={input.value || []} />;
}

function Abilities({ rights }: Group) {
  const { t } = useTranslation();
  const text = useRightsText()(rights);
  return <p>{text === '' ? t('groups.mayNothing') : t('groups.may', { rights: text })}</p>;
}

function GroupForm({ group, onSaved }: GroupFormProps) {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const mayWrite = useRight('group_w');
  const mayDelete = useRight('group_d');
  const disabled = group !== null && !(mayWrite && holdsAllOf(viewer, group));
  const areRightsFixed = disabled || (group !== null && isFirstGroup(group));
  const why = group ? deleteDisabledReason(group, viewer) : undefined;
  const submit = submitTo(
    group
      ? formOver(at('/api/groups/{id}', { id: group.id }), valuesOf, (values: Values) =>
          api.put(at('/api/groups/{id}', { id: group.id }), values),
        )
      : (values: Values) => api.post(at('/api/groups'), values),
    { done: onSaved },
  );
  return (
    <EntityForm<Values>
      validate={validateBySchema<Values>(group ? changed : newGroup)}
      initialValues={group ? valuesOf(group) : { rights: [] }}
      onSubmit={submit}
      labels={{ lib: 'list.fields.lib', rights: 'groups.rights' }}
      disabled={disabled}
      remove={
        group && mayDelete
          ? {
              list: 'groups',
              id: group.id,
              name: group.lib,
              disabledReason: why && t(why),
              screen: '/groups',
              usage: usageOf(group.id),
            }
          : null
      }
    >
      <TextField name="lib" label="list.fields.lib" required disabled={disabled} />
      {!areRightsFixed && <ModelButtons />}
      <RightsMatrix disabled={areRightsFixed} />
      {group && <PendingChange from={group.rights} />}
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
      marks={(group) => <ViewAsGroup {...group} />}
    >
      {(group, onSaved) => (
        <>
          {group && (
            <section>
              <Abilities {...group} />
              <Members id={group.id} lib={group.lib} />
            </section>
          )}
          <section>
            <GroupForm group={group} onSaved={onSaved} />
          </section>
        </>
      )}
    </EntityPage>
  );
}
