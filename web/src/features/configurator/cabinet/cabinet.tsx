import type { Catalogue, CheckError } from '@coffret/cabinet';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWithin } from '../../../ui/dialogs/use-focus-within.ts';
import type { BreakerCircuit, FeedableSocket } from '../circuits/breaker-circuit.ts';
import { errorSentence, productName, reasonText } from '../sentences.ts';
import type { HeldItem } from '../stack/placement.ts';
import styles from './cabinet.module.css';
import { CellTooltip } from './cell-tooltip.tsx';
import { type Arrow, type Cell, nextCell } from './cells.ts';
import { Drawing } from './drawing.tsx';
import { type DrawnFrame, overlayStyle } from './frame.ts';
import { PartBar } from './part-bar.tsx';
import { cellName, feedText } from './place-names.ts';
import type { Drag } from './use-drag.ts';
import type { PartActions } from './use-part-actions.ts';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[];

const Front = memo(Drawing);

interface CabinetProps {
  svg: string;
  frame: DrawnFrame;
  rows: readonly Cell[][];
  heldItem: HeldItem | null;
  errors: readonly CheckError[];
  /** Names in the single-line diagram by `lineId/slot`. */
  devices: ReadonlyMap<string, string>;
  catalogue: Catalogue;
  drag: Drag;
  locked: boolean;
  /** Without lines. */
  isEmpty: boolean;
  /** Key of the selected cell. */
  selected: string | null;
  onSelect: (key: string | null) => void;
  part: PartActions;
  /** Of the selected breaker: a click on one of its sockets takes it or leaves it. */
  breaker: BreakerCircuit | null;
  onPickUp: (cell: Cell) => void;
  /** false: not placed, and reported. */
  onDrop: (cell: Cell, keep: boolean) => boolean;
  onRemove: (cell: Cell) => void;
  /** An action while locked. */
  onRefuse: () => void;
  /** Between the drawing and the cells. */
  children?: ReactNode;
}

export function heldItemOf({ kind, lineId, slot, ref }: Cell): HeldItem | null {
  if (ref === null || lineId === null) return null;
  if (kind === 'line') return { ref, lineId };
  return slot === null ? null : { ref, from: { lineId, slot } };
}

/** Overlays focusable, draggable cells on the drawing. */
export function Cabinet(props: CabinetProps) {
  const {
    svg,
    frame,
    rows,
    heldItem,
    errors,
    devices,
    catalogue,
    drag,
    locked,
    isEmpty,
    selected,
    onSelect,
    part,
    breaker,
    onPickUp,
    onDrop,
    onRemove,
    onRefuse,
    children,
  } = props;
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState('');
  /** The hovered cell, else the focused one. */
  const [pointed, setPointed] = useState('');
  const cells = rows.flat();
  const focusable =
    cells.find(({ key }) => key === cursor) ??
    cells.find(({ target, reason }) => target && !reason) ??
    cells[0];
  const selectedCell = heldItem || locked ? undefined : cells.find(({ key, ref }) => key === selected && ref);

  const focus = (key: string) => grid.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  // Of a cell that somebody else removed nothing takes the focus: the next key would hit it.
  const focusNext = useFocusWithin(grid, () => null);
  /** After the next render, on what is in the place then. */
  const focusOn = (place: string, rather?: string) =>
    focusNext(
      (places) =>
        (rather && places.querySelector<HTMLElement>(rather)) ||
        (places.querySelector<HTMLElement>(`[data-cell="${place}"]`) ??
          places.querySelector<HTMLElement>('[tabindex="0"]')),
    );

  // Keyboard and tap: moves to the first valid cell.
  const toFirst = useEffectEvent(() => {
    const first = cells.find(({ target, reason }) => target && !reason);
    if (first && document.body.dataset.dragging === undefined) focus(first.key);
  });
  useEffect(() => {
    if (heldItem) toFirst();
  }, [heldItem]);

  /** On the release of the key: a button that has the focus then would be pressed by it. */
  const focusActions = () =>
    drag.overlay.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();

  const feedable = ({ lineId, slot }: Cell): FeedableSocket | undefined =>
    selectedCell && breaker?.sockets.find((socket) => socket.lineId === lineId && socket.slot === slot);

  const wrong = ({ lineId, slot }: Cell) =>
    errors.filter(({ slotInfo }) => slotInfo && slotInfo.lineId === lineId && slotInfo.slotIndex === slot);

  function onKeyDown(event: KeyboardEvent, cell: Cell): void {
    if (ARROWS.includes(event.key) && !event.ctrlKey && !event.altKey) {
      const neighbour = nextCell(rows, cell.key, event.key as Arrow);
      if (neighbour) focus(neighbour.key);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat) act(cell, event.shiftKey, true);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !heldItem) {
      if (!event.repeat) removeHere(cell);
    } else {
      if (event.key === 'Escape') {
        setPointed('');
        onSelect(null);
      }
      return;
    }
    event.preventDefault();
  }

  function removeHere(cell: Cell): void {
    if (!locked) focusOn(cell.place);
    onRemove(cell);
  }

  function act(cell: Cell, keep: boolean, byKeyboard = false): void {
    if (locked) {
      if (heldItemOf(cell)) onRefuse();
      return;
    }
    const socket = feedable(cell);
    if (breaker && socket) {
      part.run({ type: 'feed', breakerId: breaker.breakerId, socketId: socket.id });
      return;
    }
    if (!heldItem) {
      onSelect(heldItemOf(cell) ? cell.key : null);
      return;
    }
    if (!onDrop(cell, keep)) return;
    const place = cell.kind === 'gap' ? `${cell.row}:line` : cell.place;
    // An armed product goes on to the next place; a tap does not scroll there.
    focusOn(place, byKeyboard ? '[data-allowed="true"]' : undefined);
  }

  const tip = (cell: Cell) => {
    const faults = wrong(cell).map((error) => errorSentence(error, t));
    if (faults.length > 0) return faults.join('\n');
    if (cell.target) return cell.reason ? reasonText(cell.reason, t) : '';
    const socket = feedable(cell);
    if (breaker && socket)
      return t(`configurator.feed.${socket.isFed ? 'leave' : 'take'}`, { circuit: breaker.circuit });
    return cell.ref === null ? '' : productName(cell.ref, catalogue);
  };

  const circuitOf = ({ kind, lineId, slot }: Cell) => {
    if (kind === 'head') return 'Q0';
    return kind === 'element' ? devices.get(`${lineId}/${slot}`) : undefined;
  };

  const cellProps = (cell: Cell) => {
    const faults = wrong(cell);
    const from = heldItem ? null : heldItemOf(cell);
    const socket = feedable(cell);
    const name = [cellName(cell, catalogue, t), socket && feedText(socket, t)].filter(Boolean).join(', ');
    return {
      'data-cell': cell.place,
      'data-key': cell.key,
      'data-kind': cell.kind,
      'data-circuit': circuitOf(cell),
      'data-allowed': cell.target ? cell.reason === null : undefined,
      'data-selected': cell.key === selectedCell?.key || undefined,
      'data-feeding': socket && (socket.isFed ? 'fed' : 'free'),
      'aria-pressed': socket?.isFed,
      'data-wrong': faults.length > 0,
      'aria-label':
        faults.length > 0 ? `${name}. ${faults.map((error) => errorSentence(error, t)).join(' ')}` : name,
      'aria-disabled': locked || cell.kind === 'head' || undefined,
      style: overlayStyle(frame, cell.box),
      tabIndex: cell.key === focusable?.key ? 0 : -1,
      onFocus: () => {
        setCursor(cell.key);
        setPointed(cell.key);
      },
      onBlur: () => setPointed(''),
      onPointerEnter: () => setPointed(cell.key),
      onPointerLeave: () => setPointed(''),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, cell),
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (cell.key === selectedCell?.key && (key === 'Enter' || key === ' ')) focusActions();
      },
      onClick: (event: MouseEvent) => {
        if (drag.isDragEnd()) return;
        // A click beside the slot that takes the item.
        const near =
          cell.reason && event.detail > 0 ? drag.cellAt({ x: event.clientX, y: event.clientY }) : null;
        act(near ?? cell, event.shiftKey);
      },
      onPointerDown: from ? (event: PointerEvent) => drag.press(event, from) : undefined,
    };
  };

  const pointedCell = cells.find(({ key }) => key === pointed && key !== selectedCell?.key);
  const text = pointedCell ? tip(pointedCell) : '';

  return (
    <div
      className={styles.cabinet}
      data-holding={heldItem !== null}
      data-empty={isEmpty}
      data-locked={locked}
    >
      <Front svg={svg} className={styles.picture} />
      {children}
      <div className={styles.overlay} ref={drag.overlay}>
        {/* The arrows lead from place to place: screen readers are to pass them on. */}
        <div ref={grid} role="application" aria-label={t('configurator.grid')}>
          {cells.map((cell) => (
            <button type="button" className={styles.cell} key={cell.key} {...cellProps(cell)} />
          ))}
        </div>
        <div className={styles.landing} data-landing ref={drag.landing} hidden />
        {selectedCell && (
          <PartBar
            key={selectedCell.key}
            cell={selectedCell}
            above={cells.findLast(feedable) ?? selectedCell}
            frame={frame}
            catalogue={catalogue}
            part={part}
            breaker={breaker}
            onMove={() => onPickUp(selectedCell)}
            onRemove={() => removeHere(selectedCell)}
            onClose={() => {
              focus(selectedCell.key);
              onSelect(null);
            }}
          />
        )}
        {pointedCell && text && (
          <CellTooltip cell={pointedCell} isWrong={wrong(pointedCell).length > 0} frame={frame} text={text} />
        )}
      </div>
    </div>
  );
}
