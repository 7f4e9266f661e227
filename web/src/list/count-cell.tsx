import { Icon } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

const ICONS = { comments: 'chat', documents: 'document' } as const;

interface CountCellProps {
  kind: keyof typeof ICONS;
  count: number;
  tabIndex: number;
  open: () => void;
}

/** How many comments or documents a row has; a click opens them. */
export function CountCell({ kind, count, tabIndex, open }: CountCellProps) {
  const { t } = useTranslation();
  const text = t(`list.${kind}`, { count });
  return (
    <button
      type="button"
      className="list-count"
      data-none={count === 0}
      title={text}
      aria-label={text}
      tabIndex={tabIndex}
      onClick={open}
    >
      <Icon icon={ICONS[kind]} size={14} />
      {count}
    </button>
  );
}
