import { Button, Icon } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../session/rights.ts';
import { verifyUser } from './manage.ts';
import type { UserRow } from './user-row.ts';

/** Whether staff has verified somebody; the button that does it. */
export function Validation({ row, tabIndex = 0 }: { row: UserRow; tabIndex?: number }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const mayVerify = useRight('user_verify');
  if (row.isVerified) {
    return (
      <span className="list-mark" data-yes="true" title={t('users.isVerified')}>
        <Icon icon="tick-circle" size={14} />
        <span className="unseen">{t('users.isVerified')}</span>
      </span>
    );
  }
  if (!mayVerify) return t('users.isNotVerified');
  return (
    <Button
      size="small"
      intent="primary"
      tabIndex={tabIndex}
      loading={busy}
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
