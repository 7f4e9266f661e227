import {
  Box,
  Edit,
  Endorsed,
  FolderClose,
  FolderOpen,
  Outdated,
  type SVGIconProps,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type Colour, Tag } from './tag.tsx';

interface Look {
  Icon?: ComponentType<SVGIconProps>;
  colour?: Colour;
}

const LOOKS = {
  PENDING: { Icon: Edit, colour: 'blue' },
  QUOTE_OK: { Icon: Endorsed, colour: 'green' },
  QUOTE_EXPIRED: { Icon: Outdated },
  DONE: { Icon: Box, colour: 'petrol' },
  OPENED: { Icon: FolderOpen, colour: 'blue' },
  CLOSED: { Icon: FolderClose },
  /** Replaced by a newer quote. */
  QUOTE_SUPERSEDED: {},
} satisfies { [status: string]: Look };

export type Status = keyof typeof LOOKS;

export function StatusTag({ status }: { status: Status }) {
  const { t } = useTranslation();
  const look: Look = LOOKS[status];
  return (
    <Tag {...look} status={status}>
      {t(`status.${status}`)}
    </Tag>
  );
}
