export interface Point {
  x: number;
  y: number;
}

/** Further than this, px, a pointer has moved. */
const SLACK = { mouse: 4, other: 8 };
/** A finger that presses a thing for so long means it; one that moves before that scrolls. */
const LONG_PRESS_MS = 400;

export interface DragStart {
  /** The pointer is at another point now. */
  move(to: Point): void;
  /** The pointer is gone, or the browser scrolls with it. */
  end(): void;
}

/** From a press to the thing in the hand: a mouse or a pen pulls it out, a finger presses long. */
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
