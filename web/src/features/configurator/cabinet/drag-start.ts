export interface Point {
  x: number;
  y: number;
}

/** px of movement that start a drag. */
const SLACK = { mouse: 4, other: 8 };
/** ms; earlier movement of a finger scrolls. */
const LONG_PRESS_MS = 400;

export interface DragStart {
  move(to: Point): void;
  end(): void;
}

/** Mouse and pen by movement, touch by long press. */
export function detectDragStart(pointerType: string, from: Point, onLift: () => void): DragStart {
  const slack = pointerType === 'mouse' ? SLACK.mouse : SLACK.other;
  const longPress = pointerType === 'touch' ? setTimeout(onLift, LONG_PRESS_MS) : undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(longPress);
  };
  return {
    move({ x, y }) {
      if (isOver || Math.hypot(x - from.x, y - from.y) < slack) return;
      end();
      if (pointerType !== 'touch') onLift();
    },
    end,
  };
}
