import { Button, MenuItem } from '@blueprintjs/core';
import { Disable, Envelope, More, Phone, TickCircle, Undo } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Neighbours } from '../../crud/entity/neighbours.tsx';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { percentageText } from '../../i18n/formats.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { PopoverMenu } from '../../ui/elements/popover.tsx';
import { Tag } from '../../ui/elements/tag.tsx';
import { ViewAsCustomer } from '../groups/public.ts';
import { type Groups, mayBan, mayVerify } from './delegation.ts';
import { setBan } from './set-ban.tsx';
import { verifyUser } from './user-commands.ts';
import styles from './users.module.css';
import { Verification } from './verification.tsx';

function State({ user: { isBan, isVerified, banReason } }: { user: Account }) {
  const { t } = useTranslation();
  if (isBan)
    return (
      <Tag colour="amber" Icon={Disable}>
        {banReason === null ? t('users.isBan') : t('users.bannedFor', { reason: banReason })}
      </Tag>
    );
  return isVerified ? (
    <Tag colour="green" Icon={TickCircle}>
      {t('users.isVerified')}
    </Tag>
  ) : (
    <Tag colour="amber">{t('users.isNotVerified')}</Tag>
  );
}

export function HeadFacts({ user }: { user: Account }) {
  const { t, i18n } = useTranslation();
  const { company, customerCategory, role, agencyLib, discountPercentage, phone, email } = user;
  const discount =
    discountPercentage === undefined
      ? undefined
      : `${t('users.discount')} ${percentageText(discountPercentage, i18n.language)}`;
  const facts = [customerCategory === null ? company : role, agencyLib, discount].filter(Boolean);
  return (
    <span className={styles.headFacts}>
      <State user={user} />
      <span>{facts.join(' · ')}</span>
      {phone && <a href={telephoneLink(phone)}>{phone}</a>}
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}

interface HeadActsProps {
  user: Account;
  groups: Groups;
}

/** The act that fits the state; the rest is in the menu. */
export function HeadActs({ user, groups }: HeadActsProps) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const { isBan, isVerified, phone, email } = user;
  const isBannable = mayBan(user, self, groups);
  const ban = (on: boolean) => void setBan(user, on, (make) => setDialog(make(() => setDialog(null))));
  const canUnban = isBan && isBannable;
  const canVerify = !isVerified && !isBan && mayVerify(user, self, groups);
  useRegisterActions([
    { id: 'write', text: t('users.write'), Icon: Envelope, run: () => location.assign(`mailto:${email}`) },
    ...(canVerify
      ? [{ id: 'verify', text: t('users.verify'), Icon: TickCircle, run: () => void verifyUser(user) }]
      : []),
    ...(isBannable
      ? [
          {
            id: 'ban',
            text: t(isBan ? 'users.unban' : 'users.ban'),
            Icon: isBan ? Undo : Disable,
            run: () => ban(!isBan),
          },
        ]
      : []),
  ]);
  return (
    <>
      <Neighbours<Account>
        id={user.id}
        entity="user"
        list="users"
        screen="/users"
        query="sort=fullName&order=asc"
        nameOf={({ fullName }) => fullName}
      />
      <ViewAsCustomer {...user} />
      {canUnban ? (
        <Button intent="primary" text={t('users.unban')} onClick={() => ban(false)} />
      ) : canVerify ? (
        <Verification row={user} viewer={self} groups={groups} named />
      ) : (
        <a className="bp6-button bp6-intent-primary" href={`mailto:${email}`}>
          {t('users.write')}
        </a>
      )}
      <PopoverMenu
        placement="bottom-end"
        items={
          <>
            {(canUnban || canVerify) && (
              <MenuItem icon={<Envelope />} text={t('users.write')} href={`mailto:${email}`} />
            )}
            {phone && <MenuItem icon={<Phone />} text={t('users.call')} href={telephoneLink(phone)} />}
            {isBannable && !isBan && (
              <MenuItem icon={<Disable />} intent="danger" text={t('users.ban')} onClick={() => ban(true)} />
            )}
          </>
        }
      >
        <Button icon={<More />} aria-label={t('list.moreActions')} title={t('list.moreActions')} />
      </PopoverMenu>
      {dialog}
    </>
  );
}
