import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { Group } from '@coffret/contracts/groups/answers';
import { may, type Permission, type Right } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { mayDo } from '../../session/rights.ts';
import { startViewing } from '../../session/viewing.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { holdsAllOf } from './may-change.ts';

function useMayView(act: Permission, group: { id: number; rights: Right[] }): boolean {
  const viewer = useSignedInUser();
  return mayDo(viewer, act) && holdsAllOf(viewer, group);
}

interface ViewAsProps {
  text: string;
  may: boolean;
  as: Parameters<typeof startViewing>[0];
}

function ViewAs({ text, may, as }: ViewAsProps) {
  const run = () => void startViewing(as);
  useRegisterActions(may ? [{ id: 'view-as', text, Icon: EyeOpen, run }] : []);
  return may && <Button icon={<EyeOpen />} text={text} onClick={run} />;
}

export function ViewAsGroup({ id, rights }: Group) {
  const { t } = useTranslation();
  const may = useMayView('view as group', { id, rights });
  return <ViewAs text={t('viewing.asGroup')} may={may} as={{ groupId: id }} />;
}

export function ViewAsCustomer({ id, groupId, groupRights, isActivated, isBan }: Account) {
  const { t } = useTranslation();
  const mayView = useMayView('view as customer', { id: groupId, rights: groupRights });
  const isCustomer = !may(new Set(groupRights), 'work for customers');
  return (
    <ViewAs
      text={t('viewing.asCustomer')}
      may={mayView && isCustomer && isActivated && !isBan}
      as={{ userId: id }}
    />
  );
}
