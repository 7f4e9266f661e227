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
  /** What the row is called. */
  name: string;
  /** Those that the viewer may see, shown or not. */
  columns: readonly Column<Row>[];
  tools: ActionContext;
  onClose: () => void;
}

/** A row in full, to read. */
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
  // What can be switched in the list is only told here.
  const factOf = (column: Column<Row>) => {
    const value: unknown = row[column.key];
    return typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : cell(column, row, context, 0);
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
