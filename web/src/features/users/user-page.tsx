import { Switch } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useRight } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import type { Account } from '../../session/user.ts';
import { Skeleton } from '../../theme/skeleton.tsx';
import { type Groups, mayBan, mayEdit, mayGivePassword, whyNotDelete } from './delegation.ts';
import { banUser } from './manage.ts';
import { PasswordForm } from './password-form.tsx';
import { useGroups } from './use-groups.ts';
import { UserForm } from './user-form.tsx';
import { Validation } from './validation.tsx';
import './users.css';

function Marks({ user, groups }: { user: Account; groups: Groups }) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  return (
    <div className="users-marks">
      <Validation row={user} groups={groups} named />
      <Switch
        checked={user.isBan}
        disabled={!mayBan(user, self, groups)}
        label={t('users.isBan')}
        onChange={() => void banUser(user, !user.isBan)}
      />
    </div>
  );
}

function Password({ user, groups }: { user: Account; groups: Groups }) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  if (user.id === self.id) {
    return (
      <section>
        <Link to="/profile">{t('users.ownPassword')}</Link>
      </section>
    );
  }
  return mayGivePassword(user, self, groups) ? (
    <section>
      <PasswordForm id={user.id} />
    </section>
  ) : null;
}

function Form({
  user,
  groups,
  onSaved,
}: {
  user: Account | null;
  groups: Groups;
  onSaved: (user: Account) => void;
}) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const mayDelete = useRight('user_d');
  const why = user ? whyNotDelete(user, self, groups) : undefined;
  const isBeyond = user !== null && !mayEdit(user, self, groups);
  return (
    <section>
      {isBeyond && <p className="muted users-beyond">{t('users.readOnly')}</p>}
      <UserForm
        user={user}
        groups={groups}
        disabled={isBeyond}
        remove={
          user && mayDelete
            ? {
                list: 'users',
                id: user.id,
                name: user.fullName,
                warning: t('users.deleteWarning'),
                barred: why && t(why),
                screen: '/users',
              }
            : null
        }
        onSaved={onSaved}
      />
    </section>
  );
}

/** `/users/new` and `/users/{id}`. */
export default function UserPage() {
  const groups = useGroups();
  if (groups === undefined) return <Skeleton lines={12} height={28} />;
  return (
    <EntityPage<Account>
      entity="user"
      list="users"
      screen="/users"
      screenTitle="users.title"
      newTitle="users.newTitle"
      create="user_c"
      titleOf={({ fullName }) => fullName}
      textOf={({ company }) => company}
      marks={(user) => <Marks user={user} groups={groups} />}
    >
      {(user, onSaved) => (
        <>
          <Form user={user} groups={groups} onSaved={onSaved} />
          {user && <Password user={user} groups={groups} />}
        </>
      )}
    </EntityPage>
  );
}
