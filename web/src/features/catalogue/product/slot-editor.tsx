import type { Box, Boxes } from '@coffret/cabinet/drawing/spread-slots';
import { useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { capturePointer } from '../../../lib/capture-pointer.ts';
import { boxesForCount, moveBox, resizeBox, SIDES, type Side, sameBoxes } from './boxes.ts';
import styles from './slot-editor.module.css';

const NONE: Boxes = [];
/** In percent; with Alt the second. */
const STEP = 1;
const FINE = 0.1;

const ARROWS: { readonly [key: string]: readonly [dx: number, dy: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Grip {
  x: number;
  y: number;
  /** px per percent. */
  scale: readonly [x: number, y: number];
  box: Box;
  /** null: the whole box. */
  side: Side | null;
}

function dragged({ box, side, scale, x, y }: Grip, event: { clientX: number; clientY: number }): Box {
  const dx = (event.clientX - x) / scale[0];
  const dy = (event.clientY - y) / scale[1];
  if (side === null) return moveBox(box, dx, dy);
  const by = side === 'left' || side === 'right' ? dx : dy;
  return resizeBox(box, side, (box[SIDES.indexOf(side)] as number) + by);
}

function keyed(box: Box, [dx, dy]: readonly [number, number], step: number, resizes: boolean): Box {
  if (!resizes) return moveBox(box, dx * step, dy * step);
  return dx === 0
    ? resizeBox(box, 'bottom', box[3] + dy * step)
    : resizeBox(box, 'right', box[2] + dx * step);
}

const place = ([left, top, right, bottom]: Box) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${right - left}%`,
  height: `${bottom - top}%`,
});

interface SlotEditorProps {
  slots: number;
  rowBreaks: readonly number[];
  disabled: boolean;
  chosen: number;
  onChoose: (index: number) => void;
  /** The drawing is frozen while a box is dragged. */
  onHold: (isHeld: boolean) => void;
}

/** Boxes are draggable and editable with keyboard and number fields. */
export function SlotEditor({ slots, rowBreaks, disabled, chosen, onChoose, onHold }: SlotEditorProps) {
  const { t } = useTranslation();
  const { input } = useField<Boxes>('slotsPlacement', { isEqual: sameBoxes });
  const area = useRef<HTMLDivElement>(null);
  const [grip, setGrip] = useState<(Grip & { index: number }) | null>(null);
  const boxes = boxesForCount(input.value || NONE, slots, rowBreaks);
  const put = (index: number, box: Box) => input.onChange(boxes.with(index, box));
  const take = (event: React.PointerEvent, index: number, box: Box, side: Side | null) => {
    const room = area.current?.getBoundingClientRect();
    if (disabled || !room) return;
    event.stopPropagation();
    capturePointer(event.currentTarget, event.pointerId);
    const scale = [room.width / 100, room.height / 100] as const;
    onChoose(index);
    setGrip({ x: event.clientX, y: event.clientY, scale, box, side, index });
    onHold(true);
  };
  const drag = (event: React.PointerEvent) => grip && put(grip.index, dragged(grip, event));
  const release = () => {
    setGrip(null);
    onHold(false);
  };
  const press = (event: React.KeyboardEvent, index: number, box: Box) => {
    const arrow = ARROWS[event.key];
    if (!arrow || disabled) return;
    event.preventDefault();
    put(index, keyed(box, arrow, event.altKey ? FINE : STEP, event.shiftKey));
  };
  const held = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  return (
    <fieldset className={styles.boxes} aria-label={t('catalogue.placement.title')}>
      <div ref={area} className={styles.area}>
        {boxes.map((box, index) => (
          <button
            // A box is identified by its position in the row.
            // biome-ignore lint/suspicious/noArrayIndexKey: its number is all that tells a box from the others.
            key={index}
            type="button"
            className={styles.box}
            style={place(box)}
            disabled={disabled}
            aria-pressed={index === chosen}
            aria-label={t('catalogue.placement.box', {
              number: index + 1,
              ...Object.fromEntries(SIDES.map((side, at) => [side, box[at]])),
            })}
            onFocus={() => onChoose(index)}
            onPointerDown={(event) => take(event, index, box, null)}
            onKeyDown={(event) => press(event, index, box)}
            {...held}
          >
            <span className={styles.number}>{index + 1}</span>
            {index === chosen &&
              !disabled &&
              SIDES.map((side) => (
                <span
                  key={side}
                  className={styles.grip}
                  data-side={side}
                  onPointerDown={(event) => take(event, index, box, side)}
                  {...held}
                />
              ))}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
