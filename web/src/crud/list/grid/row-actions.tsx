import type { CellContext } from '../cells/cell-context.ts';
import { RowLink } from '../cells/row-link.tsx';
import type { ListRow, RowAction } from '../list-definition.ts';
import styles from './row-actions.module.css';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  context: CellContext;
  tabIndex: number;
}

export function RowActions<Row extends ListRow>({ row, actions, context, tabIndex }: RowActionsProps<Row>) {
  const { t, text: textOf, user, tools } = context;
  return actions
    .filter(({ may }) => may?.(row, user) ?? true)
    .map((action) => {
      const why = action.disabledReason?.(row, user);
      const name = textOf(action.text);
      const text = why ? t('labelled', { label: name, text: textOf(why) }) : name;
      const common = { className: styles.action, title: text, 'aria-label': text, tabIndex };
      const icon = <action.Icon size={14} tagName={null} aria-hidden />;
      if ('to' in action && !why) {
        return (
          <RowLink key={action.text} target={{ to: action.to(row) }} context={context} {...common}>
            {icon}
          </RowLink>
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

export function openRow<Row>(
  row: Row,
  actions: readonly RowAction<Row>[],
  { user, tools }: CellContext,
): void {
  const first = actions.find(
    ({ may, disabledReason }) => (may?.(row, user) ?? true) && disabledReason?.(row, user) === undefined,
  );
  if (!first) return;
  if ('to' in first) void tools.navigate(first.to(row));
  else first.run(row, tools);
}
