import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { mayOpen } from '../../../session/screens.ts';
import { stepInMenu } from '../../../ui/elements/menu-keys.ts';
import { ANIMATION_MS } from '../../../ui/elements/popover.tsx';
import type { CellContext } from '../cells/cell-context.ts';
import { RowLink } from '../cells/row-link.tsx';
import type { GoneRow } from '../in-place/use-rows-in-place.ts';
import type { Column, ListRow, RowAction } from '../list-definition.ts';
import styles from './row-actions.module.css';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  context: CellContext;
  tabIndex: number;
}

type ActsOfRow<Row> = Pick<RowActionsProps<Row>, 'row' | 'actions' | 'context'>;

const allowed = <Row,>({ row, actions, context: { user } }: ActsOfRow<Row>) =>
  actions.filter(({ may }) => may?.(row, user) ?? true);

const enabled = <Row,>(acts: ActsOfRow<Row>) =>
  allowed(acts).filter(({ disabledReason }) => disabledReason?.(acts.row, acts.context.user) === undefined);

function runAction<Row>(action: RowAction<Row>, row: Row, { tools }: CellContext): void {
  if ('to' in action) void tools.navigate(action.to(row), { state: action.state });
  else action.run(row, tools);
}

interface ActionProps<Row> {
  action: RowAction<Row>;
  row: Row;
  context: CellContext;
  tabIndex: number;
  className?: string | undefined;
  children: ReactNode;
}

function Action<Row>({ action, row, context, children, ...props }: ActionProps<Row>) {
  if ('to' in action) {
    return (
      <RowLink target={{ to: action.to(row), state: action.state }} context={context} {...props}>
        {children}
      </RowLink>
    );
  }
  return (
    <button type="button" {...props} onClick={() => runAction(action, row, context)}>
      {children}
    </button>
  );
}

/** The first that shows the row or leads somewhere: the others change something. */
const openingOf = <Row,>(acts: ActsOfRow<Row>) =>
  enabled(acts).find((action) => 'to' in action || action.opens);

/** The name, which does what Enter does. */
export function RowName<Row>({
  tabIndex,
  children,
  ...acts
}: RowActionsProps<Row> & { children: ReactNode }) {
  const opening = openingOf(acts);
  if (!opening) return children;
  const { row, context } = acts;
  return (
    <Action action={opening} row={row} context={context} tabIndex={tabIndex} className={styles.name}>
      {children}
    </Action>
  );
}

interface OpenMenuProps<Row> extends Omit<RowActionsProps<Row>, 'tabIndex'> {
  /** Its own click closes the menu. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function OpenMenu<Row>({ row, actions, context, opener, onClose }: OpenMenuProps<Row>) {
  const { t, text: textOf, user } = context;
  return (
    <PopoverNext
      isOpen
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      transitionDuration={ANIMATION_MS}
      shouldReturnFocusOnClose={false}
      onInteraction={(isOpen, event) => {
        if (!isOpen && !opener.current?.contains(event?.target as Node)) onClose();
      }}
      onOpened={(popover) => popover.querySelector<HTMLElement>('[role="menuitem"]')?.focus()}
      renderTarget={({ ref }) => <span ref={ref} className={styles.anchor} />}
      content={
        <Menu onKeyDown={stepInMenu}>
          {actions.map((action) => {
            const why = action.disabledReason?.(row, user);
            const name = textOf(action.text);
            return (
              <MenuItem
                key={action.text}
                icon={<action.Icon />}
                text={why ? t('labelled', { label: name, text: textOf(why) }) : name}
                disabled={why !== undefined}
                onClick={() => {
                  onClose();
                  runAction(action, row, context);
                }}
              />
            );
          })}
        </Menu>
      }
    />
  );
}

/** Of a row that is gone; once. */
export function UndoAct({
  gone: { undo },
  context: { text },
  tabIndex,
}: {
  gone: GoneRow;
  context: CellContext;
  tabIndex: number;
}) {
  const [isUndone, setUndone] = useState(false);
  if (!undo || isUndone) return null;
  const takeBack = () => {
    setUndone(true);
    undo();
  };
  return (
    <button type="button" className={styles.main} tabIndex={tabIndex} onClick={takeBack}>
      {text('notifications.undo')}
    </button>
  );
}

/** The act that fits the row's state; the others are in a menu, which exists only while it is open. */
export function RowActions<Row extends ListRow>({ row, actions, context, tabIndex }: RowActionsProps<Row>) {
  const { text: textOf } = context;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const possible = enabled({ row, actions, context });
  const main = possible.find(({ isMain }) => isMain) ?? possible[0];
  const others = allowed({ row, actions, context }).filter((action) => action !== main);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {main && (
        <Action
          action={main}
          row={row}
          context={context}
          tabIndex={tabIndex}
          className={main.isMain ? `${styles.main} ${styles.fitting}` : styles.main}
        >
          {textOf(main.text)}
        </Action>
      )}
      {others.length > 0 && (
        <button
          ref={button}
          type="button"
          className={styles.more}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={textOf('list.moreActions')}
          title={textOf('list.moreActions')}
          tabIndex={tabIndex}
          onClick={() => setOpen(!isOpen)}
        >
          <More size={14} tagName={null} aria-hidden />
        </button>
      )}
      {isOpen && <OpenMenu row={row} actions={others} context={context} opener={button} onClose={close} />}
    </>
  );
}

/** As its name does. */
export function openRow<Row>(columns: readonly Column<Row>[], acts: ActsOfRow<Row>): void {
  const { row, context } = acts;
  const name = columns.find(({ card }) => card === 'title');
  const target = name?.kind === 'link' ? name.target(row) : null;
  if (target && mayOpen(context.user, target.to)) {
    void context.tools.navigate(target.to, { state: target.state });
    return;
  }
  const opening = openingOf(acts);
  if (opening) runAction(opening, row, context);
}
