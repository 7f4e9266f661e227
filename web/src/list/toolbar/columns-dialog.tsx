import { Button, Checkbox, DialogBody, DialogFooter, Switch } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../theme/dialog.tsx';
import { labelOf } from '../label-of.ts';
import type { ListRow } from '../list-definition.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';

interface ColumnsDialogProps<Row> {
  list: ListStateHandle<Row>;
  onClose: () => void;
}

/** Which columns are shown, and whether columns and filters are kept for the user. */
export function ColumnsDialog<Row extends ListRow>({ list, onClose }: ColumnsDialogProps<Row>) {
  const { t } = useTranslation();
  const { state, columns, change, autoSave, setAutoSave } = list;
  const toggle = (key: string) => {
    const shown = columns
      .map((column) => column.key)
      .filter((one) => state.columns.includes(one) !== (one === key));
    if (shown.length > 0) change({ columns: shown }, { replace: true });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('list.columns.title')} className="narrow-dialog">
      <DialogBody>
        <div className="list-columns">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={t(labelOf(column))}
              checked={state.columns.includes(column.key)}
              onChange={() => toggle(column.key)}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('list.close')} onClick={onClose} />}>
        <Switch
          checked={autoSave}
          label={t('list.columns.autoSave')}
          onChange={() => setAutoSave(!autoSave)}
        />
      </DialogFooter>
    </Dialog>
  );
}
