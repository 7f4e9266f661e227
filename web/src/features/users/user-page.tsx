import { Switch } from '@blueprintjs/core';
import { ADMINS } from '@coffret/contracts/rights';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import type { ActionContext } from '../../crud/list/list-definition.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { useOptimisticSwitch } from '../../lib/use-optimistic-switch.ts';
import { useRight } from '../../session/rights.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { ViewAsCustomer } from '../groups/public.ts';
import { UndeliveredMails } from '../mails/public.ts';
import { deleteDisabledReason, type Groups, mayBan, mayEdit, mayGivePassword } from './delegation.ts';
import { LostSecondFactor } from './lost-second-factor.tsx';
import { PasswordForm } from './password-form.tsx';
import { setBan } from './set-ban.tsx';
import { useGroups } from './use-groups.ts';
import { UserDeletionImpact } from './user-deletion-impact.tsx';
import { UserForm } from './user-form.tsx';
import styles from './users.module.css';
import { Verification } from './verification.tsx';

function Marks({ user, groups }: { user: Account; groups: Groups }) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const show: ActionContext['show'] = (make) => setDialog(make(() => setDialog(null)));
  const ban = useOptimisticSwitch(user.isBan, user.rowVersion, (isBan) => setBan(user, isBan, show));
  return (
    <div className={styles.marks}>
      {user.banReason !== null && (
        <span className="muted">{t('users.bannedFor', { reason: user.banReason })}</span>
      )}
      <ViewAsCustomer {...user} />
      <Verification row={user} viewer={self} groups={groups} named />
      <Switch
        checked={ban.on}
        disabled={ban.isBusy || !mayBan(user, self, groups)}
        label={t('users.isBan')}
        onChange={ban.toggle}
      />
      {dialog}
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
      {user.groupId !== ADMINS && <LostSecondFactor user={user} />}
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
  const why = user ? deleteDisabledReason(user, self, groups) : undefined;
  const isBeyond = user !== null && !mayEdit(user, self, groups);
  return (
    <section>
      {isBeyond && <p className={`muted ${styles.beyond}`}>{t('users.readOnly')}</p>}
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
                warning: <UserDeletionImpact id={user.id} />,
                disabledReason: why && t(why),
                screen: '/users',
              }
            : null
        }
        onSaved={onSaved}
      />
    </section>
  );
}

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
          <div className={styles.undelivered}>{user && <UndeliveredMails of={{ userId: user.id }} />}</div>
          <Form user={user} groups={groups} onSaved={onSaved} />
          {user && <Password user={user} groups={groups} />}
        </>
      )}
    </EntityPage>
  );
}
