import { Cross, Edit, Endorsed, Refresh, type SVGIconProps, Time, Undo } from '@blueprintjs/icons';
import type { PriceImport, PriceImportStatus } from '@coffret/contracts/price-imports/answers';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type Colour, Tag } from '../../ui/elements/tag.tsx';

const LOOKS: { [status in PriceImportStatus]: { Icon: ComponentType<SVGIconProps>; colour?: Colour } } = {
  DRAFT: { Icon: Edit, colour: 'amber' },
  WAITING: { Icon: Time, colour: 'amber' },
  APPLYING: { Icon: Refresh, colour: 'petrol' },
  APPLIED: { Icon: Endorsed, colour: 'green' },
  UNDOING: { Icon: Refresh, colour: 'petrol' },
  UNDONE: { Icon: Undo },
  CANCELLED: { Icon: Cross },
};

export function ImportStatus({ row: { status } }: { row: Pick<PriceImport, 'status'> }) {
  const { t } = useTranslation();
  return (
    <Tag {...LOOKS[status]} status={status}>
      {t(`priceImports.statuses.${status}`)}
    </Tag>
  );
}
