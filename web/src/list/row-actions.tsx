import { Icon } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../session/session.ts';
import type { ActionTools, ListRow, RowAction } from './list-definition.ts';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  tools: ActionTools;
  tabIndex: number;
}

/** What can be done with a row; what cannot be done now says why. */
export function RowActions<Row extends ListRow>({ row, actions, tools, tabIndex }: RowActionsProps<Row>) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  return actions
    .filter(({ may }) => may?.(row, user) ?? true)
    .map((action) => {
      const why = action.barred?.(row, user);
      const text = why ? t('list.labelled', { label: t(action.text), text: t(why) }) : t(action.text);
      const common = { className: 'list-action', title: text, 'aria-label': text, tabIndex };
      const icon = <Icon icon={action.icon} size={14} />;
      if ('to' in action && !why) {
        return (
          <Link key={action.icon} to={action.to(row)} {...common}>
            {icon}
          </Link>
        );
      }
      return (
        <button
          key={action.icon}
          type="button"
          aria-disabled={why !== undefined}
          {...common}
          onClick={() => !why && 'run' in action && action.run(row, tools)}
        >
          {icon}
        </button>
      );
    });
}

/** Does the first action that may be done with the row. */
export function openRow<Row>(
  row: Row,
  actions: readonly RowAction<Row>[],
  user: ReturnType<typeof useSignedInUser>,
  tools: ActionTools,
): void {
  const first = actions.find(
    ({ may, barred }) => (may?.(row, user) ?? true) && barred?.(row, user) === undefined,
  );
  if (!first) return;
  if ('to' in first) void tools.navigate(first.to(row));
  else first.run(row, tools);
}
