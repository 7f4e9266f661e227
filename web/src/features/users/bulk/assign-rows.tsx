import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from '../../../crud/list/list-definition.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { AGENCIES, SECTORS } from '../../../data/resources.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { choosableGroups, type Groups } from '../delegation.ts';
import type { AccountRow } from '../users-list.tsx';
import styles from './assign-rows.module.css';

type Asked = BulkDialogProps<AccountRow>;

/** null: none. */
interface Choice {
  id: number | null;
  lib: string;
}

interface AssignRowsProps extends Asked {
  act: 'agency' | 'sector' | 'group';
  /** undefined: loading. */
  choices: readonly Choice[] | undefined;
  /** Of rows that already are there. */
  unchanged: TextKey;
}

/** All choices are seen, so that one click chooses. */
function AssignRows({ title, foundBy, run, onClose, act, choices = [], unchanged }: AssignRowsProps) {
  const { t } = useTranslation();
  const name = useId();
  const [chosen, setChosen] = useState<Choice>();
  const field = `${act}Id` as const;
  const assign = async () => {
    if (!chosen) return;
    const { id, lib } = chosen;
    await run({
      act,
      values: { [field]: id },
      done: 'users.rowsMoved',
      ...(id !== null && { unchanged: t(unchanged, { name: lib }) }),
      undo: { done: 'users.rowsMovedBack', values: (row) => ({ [field]: row[field] }) },
    });
  };
  return (
    <ConfirmDialog
      title={title}
      action={title}
      intent="primary"
      disabled={!chosen}
      onConfirm={assign}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>{t(`list.fields.${act}Lib`)}</legend>
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={name}
              checked={chosen?.id === choice.id}
              onChange={() => setChosen(choice)}
            />
            {choice.lib}
          </label>
        ))}
      </fieldset>
      {foundBy}
    </ConfirmDialog>
  );
}

/** Another agency, or none. */
export function AgencyRows(asked: Asked) {
  const { t } = useTranslation();
  const { data } = useQuery(AGENCIES);
  const choices = data && [...data.rows, { id: null, lib: t('users.noAgency') }];
  return <AssignRows {...asked} act="agency" choices={choices} unchanged="users.alreadyAt" />;
}

/** Another sector, or none. */
export function SectorRows(asked: Asked) {
  const { t } = useTranslation();
  const { data } = useQuery(SECTORS);
  const choices = data && [...data.rows, { id: null, lib: t('users.noSector') }];
  return <AssignRows {...asked} act="sector" choices={choices} unchanged="users.alreadyIn" />;
}

/** Of the groups that the viewer may give. */
export function GroupRows({ groups, ...asked }: Asked & { groups: Groups }) {
  const choices = choosableGroups(useSignedInUser(), groups, null);
  return <AssignRows {...asked} act="group" choices={choices} unchanged="users.alreadyIn" />;
}
