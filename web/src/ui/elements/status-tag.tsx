import {
  Box,
  Edit,
  Endorsed,
  FolderClose,
  FolderOpen,
  Outdated,
  ShoppingCart,
  type SVGIconProps,
} from '@blueprintjs/icons';
import type { QuoteStatus } from '@coffret/contracts/statuses';
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
  /** Requested by the customer, not yet answered. */
  ORDER_ASKED: { Icon: ShoppingCart, colour: 'amber' },
  DONE: { Icon: Box, colour: 'petrol' },
  OPENED: { Icon: FolderOpen, colour: 'blue' },
  CLOSED: { Icon: FolderClose },
  /** Replaced by a newer quote. */
  QUOTE_SUPERSEDED: {},
} satisfies { [status: string]: Look };

type Shown = keyof typeof LOOKS;

/** What has a quote says whether its order is requested. */
export type StatusOf =
  | { status: Exclude<Shown, QuoteStatus | 'ORDER_ASKED'> }
  | { status: Exclude<Shown, 'ORDER_ASKED'>; isOrderAsked: boolean };

export const shownStatus = <Own extends StatusOf>(of: Own): Own['status'] | 'ORDER_ASKED' =>
  'isOrderAsked' in of && of.isOrderAsked ? 'ORDER_ASKED' : of.status;

export function StatusTag({ of }: { of: StatusOf }) {
  const { t } = useTranslation();
  const status = shownStatus(of);
  const look: Look = LOOKS[status];
  return (
    <Tag {...look} status={status}>
      {t(`status.${status}`)}
    </Tag>
  );
}
