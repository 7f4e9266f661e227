import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, Export } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ToastValues } from '../../../data/toast.ts';
import { PopoverMenu } from '../../../ui/elements/popover.tsx';
import type { BulkAction } from '../list-definition.ts';

interface BulkMenuProps<Row> {
  actions: readonly BulkAction<Row>[];
  number: ToastValues;
  onAsk: (action: BulkAction<Row>) => void;
  onExport: () => void;
}

/** Dangerous acts are last. */
export function BulkMenu<Row>({ actions, number, onAsk, onExport }: BulkMenuProps<Row>) {
  const { t } = useTranslation();
  const item = (action: BulkAction<Row>) => (
    <MenuItem
      key={action.text}
      icon={<action.Icon />}
      intent={action.isDangerous ? 'danger' : 'none'}
      text={t(action.text, number)}
      onClick={() => onAsk(action)}
    />
  );
  const dangerous = actions.filter(({ isDangerous }) => isDangerous);
  return (
    <PopoverMenu
      placement="bottom-end"
      items={
        <>
          {actions.filter(({ isDangerous }) => !isDangerous).map(item)}
          <MenuItem icon={<Export />} text={t('list.export', number)} onClick={onExport} />
          {dangerous.length > 0 && <MenuDivider />}
          {dangerous.map(item)}
        </>
      }
    >
      <Button endIcon={<CaretDown />} text={t('list.actions')} />
    </PopoverMenu>
  );
}
