import { ADMINS } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DeleteButton } from '../../crud/entity/delete-button.tsx';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { AsyncDeletionImpact } from '../../crud/list/deletion-impact.tsx';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { useRight } from '../../session/rights.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { UndeliveredMails } from '../mails/public.ts';
import { unsettledWork } from '../quotes/public.ts';
import { AccountFacts } from './account-facts.tsx';
import { CustomerSections } from './customer/customer-sections.tsx';
import { deleteDisabledReason, type Groups, isCustomer, mayGivePassword } from './delegation.ts';
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

function Delete({ user, groups }: { user: Account; groups: Groups }) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const why = deleteDisabledReason(user, self, groups);
  return (
    <section>
      <DeleteButton
        list="users"
        id={user.id}
        name={user.fullName}
        warning={
          <>
            <UserDeletionImpact id={user.id} />
            <AsyncDeletionImpact count={() => unsettledWork([user.id])} />
          </>
        }
        screen="/users"
        {...(why && { disabledReason: t(why) })}
      />
    </section>
  );
}

interface ExistingProps {
  user: Account;
  groups: Groups;
  onSaved: (user: Account) => void;
}

function Existing(props: ExistingProps) {
  const { user, groups } = props;
  const mayDelete = useRight('user_d');
  const facts = <AccountFacts {...props} />;
  const rest = (
    <>
      <Password user={user} groups={groups} />
      {mayDelete && <Delete user={user} groups={groups} />}
    </>
  );
  return (
    <>
      <div className={styles.undelivered}>
        <UndeliveredMails of={{ userId: user.id }} />
      </div>
      {isCustomer(user) ? (
        <CustomerSections user={user} facts={facts}>
          {rest}
        </CustomerSections>
      ) : (
        <>
          {facts}
          {rest}
        </>
      )}
    </>
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
      titleOf={(user) => (isCustomer(user) ? `${user.company} · ${user.fullName}` : user.fullName)}
      textOf={(user) => <HeadFacts user={user} />}
      marks={(user) => <HeadActs user={user} groups={groups} />}
      layout={(user) => (isCustomer(user) ? styles.customer : undefined)}
    >
      {(user, onSaved) =>
        user ? (
          <Existing user={user} groups={groups} onSaved={onSaved} />
        ) : (
          <section>
            <UserForm groups={groups} onSaved={onSaved} />
          </section>
        )
      }
    </EntityPage>
  );
}
