import { groupChange, newGroup } from '@coffret/contracts/groups/commands';
import type { Right } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import PageNotFound from '../../app/page-not-found.tsx';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { bySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { useQuery } from '../../live/use-query.ts';
import { holds, useRight } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import { PageHeader } from '../../theme/page-header.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { toast } from '../../toast/toast.ts';
import type { GroupRow } from './group-row.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import '../../list/list.css';

interface Values {
  lib: string;
  rights: Right[];
  rowVersion?: number;
}

const changed = groupChange.required({ lib: true });

function GroupForm({ group, disabled }: { group: GroupRow | null; disabled: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = submitTo(
    (values: Values) =>
      group
        ? api.put<GroupRow>(`/api/groups/${group.id}`, values)
        : api.post<GroupRow>('/api/groups', values),
    () => {
      toast({ text: { key: 'form.saved' }, intent: 'success' });
      if (!group) navigate('/groups');
    },
  );
  const initialValues = group
    ? { lib: group.lib, rights: group.rights, rowVersion: group.rowVersion }
    : { rights: [] };
  return (
    <CoffretForm<Values>
      validate={bySchema<Values>(group ? changed : newGroup)}
      initialValues={initialValues}
      onSubmit={submit}
    >
      <TextField name="lib" label="list.fields.lib" required disabled={disabled} />
      <RightsMatrix disabled={disabled} />
      {!disabled && (
        <div className="form-actions">
          <SubmitButton text={t('form.save')} unlessPristine />
        </div>
      )}
    </CoffretForm>
  );
}

function ExistingGroup({ id }: { id: number }) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const mayWrite = useRight('group_w');
  const { data: group, refusal } = useQuery<GroupRow>(`/api/groups/${id}`, { changedBy: [`group-${id}`] });
  if (refusal && !group) return <PageNotFound />;
  if (!group) return <Skeleton lines={14} height={24} />;
  const rulesOver = group.rights.every((right) => holds(user, right));
  return (
    <>
      <PageHeader title={group.lib} text={rulesOver ? undefined : t('groups.beyondYou')} />
      <section className="list-sheet">
        <GroupForm group={group} disabled={!mayWrite || !rulesOver} />
      </section>
    </>
  );
}

/** `/groups/new` and `/groups/{id}`. */
export default function GroupPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const mayCreate = useRight('group_c');
  const isNew = id === 'new';
  if (isNew ? !mayCreate : !/^[1-9]\d*$/.test(id)) return <PageNotFound />;
  return (
    <div className="list-form-page">
      {isNew ? (
        <>
          <PageHeader title={t('groups.newTitle')} />
          <section className="list-sheet">
            <GroupForm group={null} disabled={false} />
          </section>
        </>
      ) : (
        <ExistingGroup key={id} id={Number(id)} />
      )}
    </div>
  );
}
