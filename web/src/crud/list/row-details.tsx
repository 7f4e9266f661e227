import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { cell } from './cells/cell.tsx';
import { textsOf } from './cells/cell-context.ts';
import { DescriptionList } from './description-list.tsx';
import { labelOf } from './label-of.ts';
import type { ActionContext, Column, ListRow } from './list-definition.ts';

interface RowDetailsProps<Row> {
  row: Row;
  name: string;
  /** All allowed columns, also hidden ones. */
  columns: readonly Column<Row>[];
  tools: ActionContext;
  onClose: () => void;
}

export function RowDetails<Row extends ListRow>({
  row,
  name,
  columns,
  tools,
  onClose,
}: RowDetailsProps<Row>) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const context = { t, text: textsOf(t), language: i18n.language, user, tools };
  // Switches are read-only here.
  const factOf = (column: Column<Row>) => {
    const isSwitch = column.kind === 'switch';
    return isSwitch ? t(row[column.key] ? 'list.yes' : 'list.no') : cell(column, row, context, 0);
  };
  return (
    <Dialog isOpen onClose={onClose} title={name} className="narrow-dialog">
      <DialogBody>
        <DescriptionList>
          {columns.map((column) => (
            <div key={column.key}>
              <dt>{t(labelOf(column))}</dt>
              <dd>{factOf(column) || '–'}</dd>
            </div>
          ))}
        </DescriptionList>
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />} />
    </Dialog>
  );
}
