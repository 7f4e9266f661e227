import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { Group } from '@coffret/contracts/groups/answers';
import { may, type Permission, type Right } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { mayDo } from '../../session/rights.ts';
import { startViewing } from '../../session/viewing.ts';
import { holdsAllOf } from './may-change.ts';

function useMayView(act: Permission, group: { id: number; rights: Right[] }): boolean {
  const viewer = useSignedInUser();
  return mayDo(viewer, act) && holdsAllOf(viewer, group);
}

export function ViewAsGroup({ id, rights }: Group) {
  const { t } = useTranslation();
  if (!useMayView('view as group', { id, rights })) return null;
  return (
    <Button
      icon={<EyeOpen />}
      text={t('viewing.asGroup')}
      onClick={() => void startViewing({ groupId: id })}
    />
  );
}

export function ViewAsCustomer({ id, groupId, groupRights, isActivated, isBan }: Account) {
  const { t } = useTranslation();
  const mayView = useMayView('view as customer', { id: groupId, rights: groupRights });
  const isCustomer = !may(new Set(groupRights), 'work for customers');
  if (!mayView || !isCustomer || !isActivated || isBan) return null;
  return (
    <Button
      icon={<EyeOpen />}
      text={t('viewing.asCustomer')}
      onClick={() => void startViewing({ userId: id })}
    />
  );
}
