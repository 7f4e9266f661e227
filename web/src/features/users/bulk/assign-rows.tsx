import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from '../../../crud/list/list-definition.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { AGENCIES, SECTORS } from '../../../data/resources.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { choosableGroups, type Groups } from '../delegation.ts';
import type { AccountRow } from '../users-list.tsx';
import AssignDialog, { type Choice } from './assign-dialog.tsx';

type Asked = BulkDialogProps<AccountRow>;
const DONE = { done: 'users.rowsMoved' } as const;
const UNDONE = 'users.rowsMovedBack' as const;

/** Another agency, or none. */
export function AgencyRows({ title, foundBy, run, onClose }: Asked) {
  const { t } = useTranslation();
  const { data } = useQuery(AGENCIES);
  const choices = data && [...data.rows, { id: null, lib: t('users.noAgency') }];
  const move = ({ id, lib }: Choice) =>
    run({
      act: 'agency',
      values: { agencyId: id },
      ...DONE,
      ...(id !== null && { unchanged: t('users.alreadyAt', { name: lib }) }),
      undo: { done: UNDONE, values: ({ agencyId }) => ({ agencyId }) },
    });
  return (
    <AssignDialog
      title={title}
      label={t('list.fields.agencyLib')}
      choices={choices}
      onChoose={move}
      onClose={onClose}
    >
      {foundBy}
    </AssignDialog>
  );
}

/** Another sector, or none. */
export function SectorRows({ title, foundBy, run, onClose }: Asked) {
  const { t } = useTranslation();
  const { data } = useQuery(SECTORS);
  const choices = data && [...data.rows, { id: null, lib: t('users.noSector') }];
  const move = ({ id, lib }: Choice) =>
    run({
      act: 'sector',
      values: { sectorId: id },
      ...DONE,
      ...(id !== null && { unchanged: t('users.alreadyIn', { name: lib }) }),
      undo: { done: UNDONE, values: ({ sectorId }) => ({ sectorId }) },
    });
  return (
    <AssignDialog
      title={title}
      label={t('list.fields.sectorLib')}
      choices={choices}
      onChoose={move}
      onClose={onClose}
    >
      {foundBy}
    </AssignDialog>
  );
}

/** Of the groups that the viewer may give. */
export function GroupRows({ title, foundBy, run, onClose, groups }: Asked & { groups: Groups }) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const move = ({ id, lib }: Choice) =>
    run({
      act: 'group',
      values: { groupId: id },
      ...DONE,
      unchanged: t('users.alreadyIn', { name: lib }),
      undo: { done: UNDONE, values: ({ groupId }) => ({ groupId }) },
    });
  return (
    <AssignDialog
      title={title}
      label={t('list.fields.groupLib')}
      choices={choosableGroups(self, groups, null)}
      onChoose={move}
      onClose={onClose}
    >
      {foundBy}
    </AssignDialog>
  );
}
