import { ADMINS } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { useRight } from '../../session/rights.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { UndeliveredMails } from '../mails/public.ts';
import { CustomerSections } from './customer/customer-sections.tsx';
import { deleteDisabledReason, type Groups, mayEdit, mayGivePassword } from './delegation.ts';
import { LostSecondFactor } from './lost-second-factor.tsx';
import { PasswordForm } from './password-form.tsx';
import { useGroups } from './use-groups.ts';
import { UserDeletionImpact } from './user-deletion-impact.tsx';
import { UserForm } from './user-form.tsx';
import { HeadActs, HeadFacts } from './user-head.tsx';
import styles from './users.module.css';

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
  const mayWrite = useRight('user_w', 'user_pwd');
  const why = user ? deleteDisabledReason(user, self, groups) : undefined;
  const isBeyond = user !== null && !mayEdit(user, self, groups);
  return (
    <section>
      {isBeyond && mayWrite && <p className={`muted ${styles.beyond}`}>{t('users.readOnly')}</p>}
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

const isCustomer = ({ customerCategory }: Account) => customerCategory !== null;

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
      titleOf={(user) => (isCustomer(user) ? `${user.company} · ${user.fullName}` : user.fullName)}
      textOf={(user) => <HeadFacts user={user} />}
      marks={(user) => <HeadActs user={user} groups={groups} />}
      layout={(user) => (isCustomer(user) ? styles.customer : undefined)}
    >
      {(user, onSaved) => {
        const form = (
          <>
            <Form user={user} groups={groups} onSaved={onSaved} />
            {user && <Password user={user} groups={groups} />}
          </>
        );
        return (
          <>
            <div className={styles.undelivered}>{user && <UndeliveredMails of={{ userId: user.id }} />}</div>
            {user && isCustomer(user) ? <CustomerSections user={user}>{form}</CustomerSections> : form}
          </>
        );
      }}
    </EntityPage>
  );
}
