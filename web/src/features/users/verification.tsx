import { TickCircle } from '@blueprintjs/icons';
import { t } from 'i18next';
import { useState } from 'react';
import { YesNoIcon } from '../../crud/list/cells/yes-no-icon.tsx';
import type { Account, User } from '../../data/session/user.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { type Groups, mayVerify } from './delegation.ts';
import { verifyUser } from './user-commands.ts';
import styles from './users.module.css';

interface VerificationProps {
  row: Account;
  viewer: User;
  groups: Groups;
  tabIndex?: number;
  /** With text. */
  named?: boolean;
}

export function Verification({ row, viewer, groups, tabIndex = 0, named = false }: VerificationProps) {
  const [busy, setBusy] = useState(false);
  if (row.isVerified) {
    const text = t('users.isVerified');
    if (!named) return <YesNoIcon yes Icon={TickCircle} text={text} />;
    return (
      <span className={styles.verified}>
        <TickCircle size={14} />
        {text}
      </span>
    );
  }
  if (!mayVerify(row, viewer, groups)) return t('users.isNotVerified');
  return (
    <BusyButton
      size="small"
      intent="primary"
      tabIndex={tabIndex}
      isBusy={busy}
      text={t('users.verify')}
      aria-label={t('users.verifySomebody', { name: row.fullName })}
      onClick={async () => {
        setBusy(true);
        await verifyUser(row);
        setBusy(false);
      }}
    />
  );
}
