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
import './status-tag.css';

const ICONS = {
  PENDING: Edit,
  QUOTE_OK: Endorsed,
  QUOTE_EXPIRED: Outdated,
  DONE: Box,
  OPENED: FolderOpen,
  CLOSED: FolderClose,
} satisfies { [status: string]: ComponentType<SVGIconProps> };

export type Status = keyof typeof ICONS;

/** The status of a configuration, a quote or a project: its icon, its word, and the colour it has everywhere. */
export function StatusTag({ status }: { status: Status }) {
  const { t } = useTranslation();
  const Icon = ICONS[status];
  return (
    <span className="status-tag" data-status={status}>
      <Icon size={12} />
      {t(`status.${status}`)}
    </span>
  );
}
