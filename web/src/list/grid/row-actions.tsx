import { Link } from 'react-router-dom';
import type { CellContext } from '../cells/cell-context.ts';
import type { ListRow, RowAction } from '../list-definition.ts';
import './row-actions.css';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  context: CellContext;
  tabIndex: number;
}

/** What can be done with a row; what cannot be done now says why. */
export function RowActions<Row extends ListRow>({ row, actions, context, tabIndex }: RowActionsProps<Row>) {
  const { t, user, tools } = context;
  return actions
    .filter(({ may }) => may?.(row, user) ?? true)
    .map((action) => {
      const why = action.barred?.(row, user);
      const text = why ? t('list.labelled', { label: t(action.text), text: t(why) }) : t(action.text);
      const common = { className: 'list-action', title: text, 'aria-label': text, tabIndex };
      const icon = <action.Icon size={14} />;
      if ('to' in action && !why) {
        return (
          <Link key={action.text} to={action.to(row)} {...common}>
            {icon}
          </Link>
        );
      }
      return (
        <button
          key={action.text}
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
  { user, tools }: CellContext,
): void {
  const first = actions.find(
    ({ may, barred }) => (may?.(row, user) ?? true) && barred?.(row, user) === undefined,
  );
  if (!first) return;
  if ('to' in first) void tools.navigate(first.to(row));
  else first.run(row, tools);
}
