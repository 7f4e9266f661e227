import { Button, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import PageNotFound from '../../app/page-not-found.tsx';
import { ConfirmDialog } from '../../list/confirm-dialog.tsx';
import { deleteRows } from '../../list/delete-rows.ts';
import { useQuery } from '../../live/use-query.ts';
import { useRight } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import { PageHeader } from '../../theme/page-header.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { banUser } from './manage.ts';
import { PasswordForm } from './password-form.tsx';
import { UserForm } from './user-form.tsx';
import type { GroupRow, UserRow } from './user-row.ts';
import { Validation } from './validation.tsx';
import '../../list/list.css';
import './users.css';

/** Whether the signed-in user holds every right of somebody's group: else they may not change them. */
function useMayManage(user: UserRow | undefined): boolean {
  const { rights } = useSignedInUser();
  const { data } = useQuery<{ rows: GroupRow[] }>('/api/groups?size=all', { changedBy: ['group'] });
  const group = data?.rows.find(({ id }) => id === user?.groupId);
  const held = new Set<string>(rights);
  return group?.rights.every((right) => held.has(right)) ?? false;
}

function Marks({ user, isSelf }: { user: UserRow; isSelf: boolean }) {
  const { t } = useTranslation();
  const mayBan = useRight('user_ban');
  return (
    <div className="users-marks">
      <Validation row={user} />
      <Switch
        checked={user.isBan}
        disabled={isSelf || !mayBan}
        label={t('users.isBan')}
        onChange={() => void banUser(user, !user.isBan)}
      />
    </div>
  );
}

function ExistingUser({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const self = useSignedInUser();
  const [deleting, setDeleting] = useState(false);
  const { data: user, refusal } = useQuery<UserRow>(`/api/users/${id}`, { changedBy: [`user-${id}`] });
  const isSelf = self.id === id;
  const manages = useMayManage(user);
  const mayWrite = useRight('user_w', 'user_pwd');
  const mayDelete = useRight('user_d');
  const mayPassword = useRight('user_pwd');
  if (refusal && !user) return <PageNotFound />;
  if (!user) return <Skeleton lines={12} height={28} />;
  return (
    <>
      <PageHeader title={user.fullName} text={user.company}>
        <Marks user={user} isSelf={isSelf} />
        {mayDelete && manages && !isSelf && (
          <Button
            intent="danger"
            variant="minimal"
            icon="trash"
            text={t('list.delete')}
            onClick={() => setDeleting(true)}
          />
        )}
      </PageHeader>
      <section className="list-sheet">
        <UserForm user={user} disabled={!isSelf && !(mayWrite && manages)} isSelf={isSelf} />
      </section>
      {mayPassword && manages && !isSelf && (
        <section className="list-sheet">
          <PasswordForm id={id} />
        </section>
      )}
      {deleting && (
        <ConfirmDialog
          title={t('list.deleteTitle', { name: user.fullName })}
          action={t('list.delete')}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            if ((await deleteRows('users', [id])).length > 0) navigate('/users');
          }}
        >
          <p>{t('users.deleteWarning')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** `/users/new` and `/users/{id}`. */
export default function UserPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const mayCreate = useRight('user_c');
  if (/^[1-9]\d*$/.test(id))
    return (
      <div className="list-form-page">
        <ExistingUser key={id} id={Number(id)} />
      </div>
    );
  if (id !== 'new' || !mayCreate) return <PageNotFound />;
  return (
    <div className="list-form-page">
      <PageHeader title={t('users.newTitle')} />
      <section className="list-sheet">
        <UserForm user={null} disabled={false} isSelf={false} />
      </section>
    </div>
  );
}
