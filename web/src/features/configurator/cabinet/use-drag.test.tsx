import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../stack/stack.fixture.ts';
import type { Cell } from './cells.ts';
import { type DragHandlers, type DropPlace, useDrag } from './use-drag.ts';

/** The drawing is 100 mm wide and high, and stands at (200, 100) at 2 px a mm. */
const AREA = { left: 200, top: 100, width: 200, height: 200, right: 400, bottom: 300 };
const PANEL = { left: 150, top: 50, right: 450, bottom: 500 };
const cellAt = (x: number, reason: Cell['reason'] = null): Cell => {
  const box = { x, y: 40, width: 10, height: 20 };
  return {
    key: `0:${x}`,
    place: `0:${x}`,
    kind: 'free',
    row: 0,
    lineId: 1,
    slot: x / 10,
    unit: 'place',
    ref: null,
    target: { lineId: 1, slot: x / 10 },
    box,
    landing: box,
    scale: 1,
    reason,
  };
};
const CELLS = [cellAt(0), cellAt(60, { code: 'slotsError' } as unknown as Cell['reason'])];

let root: ReturnType<typeof createRoot>;
let ports: { [name in keyof DragHandlers]: ReturnType<typeof vi.fn<DragHandlers[name]>> };
let isDragEnd: () => boolean;

function Cabinet() {
  const drag = useDrag(ports);
  isDragEnd = drag.isDragEnd;
  return (
    <>
      <button type="button" onPointerDown={(event) => drag.press(event, { ref: 'PC16' })} />
      <section ref={drag.panel}>
        <div ref={drag.overlay} className="overlay" />
        <div role="toolbar">
          <label>
            <span>Q1</span>
            <input />
          </label>
        </div>
      </section>
      <div ref={drag.landing} className="landing" hidden />
      <div ref={drag.ghost}>
        <i />
        <b />
      </div>
    </>
  );
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  ports = {
    product: vi.fn((ref: string) => catalogue.byRef.get(ref)),
    rows: vi.fn(() => [CELLS]),
    frame: vi.fn(() => ({ x: 0, y: 0, width: 100, height: 100 })),
    start: vi.fn(),
    over: vi.fn(),
    drop: vi.fn(),
    isHolding: vi.fn(() => true),
    click: vi.fn(),
    refuse: vi.fn(() => false),
    reason: vi.fn((on: DropPlace) => (typeof on !== 'object' || on.reason ? 'no room' : '')),
  };
  document.body.innerHTML = '<main></main>';
  root = createRoot(find('main'));
  await act(async () => root.render(<Cabinet />));
  find('.overlay').getBoundingClientRect = () => AREA as DOMRect;
  find('section').getBoundingClientRect = () => PANEL as DOMRect;
  find('.overlay').setPointerCapture = vi.fn();
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
});

const MOUSE = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, bubbles: true };
const send = (type: string, clientX: number, clientY: number, more: PointerEventInit = {}, on = 'button') =>
  act(async () => {
    find(on).dispatchEvent(new PointerEvent(type, { ...MOUSE, clientX, clientY, ...more }));
  });
/** Where the middle of a cell is on the screen. */
const middleOf = ({ box }: Cell): [number, number] => [
  AREA.left + (box.x + box.width / 2) * 2,
  AREA.top + (box.y + box.height / 2) * 2,
];
const [FREE, TAKEN] = CELLS.map(middleOf) as [[number, number], [number, number]];

test('a dragged item lands on the cell under the pointer', async () => {
  await send('pointerdown', 10, 10);
  await send('pointermove', 12, 10);
  expect(ports.start).not.toHaveBeenCalled();
  await send('pointermove', 40, 10);
  expect(ports.start).toHaveBeenCalledExactlyOnceWith({ ref: 'PC16' });
  await send('pointermove', ...FREE);
  // Going on over the same cell is nothing new.
  await send('pointermove', FREE[0] + 2, FREE[1]);
  expect(ports.over).toHaveBeenCalledExactlyOnceWith(CELLS[0]);
  expect([find('.landing').hidden, find('.landing').dataset.allowed]).toEqual([false, 'true']);
  expect(find('.landing').style.left).toBe('0%');
  await send('pointerup', ...FREE);
  expect(ports.drop).toHaveBeenCalledExactlyOnceWith(CELLS[0]);
  expect(find('.landing').hidden).toBe(true);
});

test('a cell that refuses the item shows the reason', async () => {
  await send('pointerdown', 10, 10);
  await send('pointermove', ...TAKEN);
  expect([find('.landing').dataset.allowed, find('b').textContent]).toEqual(['false', 'no room']);
  await send('pointermove', ...FREE);
  expect([find('.landing').dataset.allowed, find('b').textContent]).toEqual(['true', '']);
});

test('a drop is reported on a cell, in the panel and outside', async () => {
  const dropAt = async (x: number, y: number) => {
    await send('pointerdown', 10, 10);
    await send('pointermove', ...FREE);
    await send('pointerup', x, y);
    return ports.drop.mock.lastCall?.[0];
  };
  expect(await dropAt(...TAKEN)).toBe(CELLS[1]);
  expect(await dropAt(390, 290)).toBe('cabinet');
  expect(await dropAt(440, 490)).toBe('cabinet');
  expect(await dropAt(460, 200)).toBe('outside');
});

test('a drag that the browser cancels is not dropped', async () => {
  await send('pointerdown', 10, 10);
  await send('pointermove', ...FREE);
  await send('pointercancel', ...FREE);
  expect(ports.drop).toHaveBeenCalledExactlyOnceWith(null);
});

test('only the main button and the first pointer start a drag', async () => {
  await send('pointerdown', 10, 10, { button: 2 });
  await send('pointermove', ...FREE);
  await send('pointerdown', 10, 10, { isPrimary: false });
  await send('pointermove', ...FREE);
  expect(ports.start).not.toHaveBeenCalled();
  await send('pointerdown', 10, 10);
  await send('pointermove', 300, 10, { pointerId: 2 });
  expect(ports.start).not.toHaveBeenCalled();
  await send('pointermove', ...FREE);
  await send('pointerup', 0, 0, { pointerId: 2 });
  expect(ports.drop).not.toHaveBeenCalled();
});

test('a press without movement is a click, the click after a drag is ignored', async () => {
  await send('pointerdown', 10, 10);
  await send('pointerup', 10, 10);
  expect([ports.drop.mock.calls, isDragEnd()]).toEqual([[], false]);
  await send('pointerdown', 10, 10);
  await send('pointermove', ...FREE);
  await send('pointerup', ...FREE);
  expect(isDragEnd()).toBe(true);
  vi.advanceTimersByTime(0);
  expect(isDragEnd()).toBe(false);
});

test('a product that the catalogue no longer has cannot be dragged', async () => {
  ports.product.mockReturnValue(undefined);
  await send('pointerdown', 10, 10);
  await send('pointermove', ...FREE);
  await send('pointerup', ...FREE);
  expect([ports.start.mock.calls, ports.drop.mock.calls]).toEqual([[], []]);
});

test('the body is marked during a drag', async () => {
  const isShown = () => document.body.dataset.dragging !== undefined;
  await send('pointerdown', 10, 10);
  expect(isShown()).toBe(false);
  await send('pointermove', ...FREE);
  expect(isShown()).toBe(true);
  await send('pointerup', ...FREE);
  expect(isShown()).toBe(false);
});

test('a long press starts a drag, which does not scroll', async () => {
  const finger = { pointerType: 'touch' };
  const scrolls = () =>
    find('button').dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));
  await send('pointerdown', 10, 10, finger);
  expect(scrolls()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(ports.start).toHaveBeenCalledOnce();
  expect(scrolls()).toBe(false);
});

test('an item snaps to a slot beside the pointer, also outside the drawing', async () => {
  await send('pointerdown', 10, 10);
  await send('pointermove', AREA.left - 30, FREE[1]);
  expect(find('.landing').dataset.allowed).toBe('true');
  expect(find('b').parentElement?.style.transform).toBe(`translate(${FREE[0]}px, ${FREE[1]}px)`);
  await send('pointerup', AREA.left - 30, FREE[1]);
  expect(ports.drop).toHaveBeenCalledExactlyOnceWith(CELLS[0]);
});

test('the vertical scale may differ from the horizontal one', async () => {
  // 4 px a mm instead of 2.
  find('.overlay').getBoundingClientRect = () => ({ ...AREA, height: 400, bottom: 500 }) as DOMRect;
  await send('pointerdown', 10, 10);
  await send('pointermove', FREE[0], AREA.top + 50 * 4);
  expect(ports.over).toHaveBeenCalledExactlyOnceWith(CELLS[0]);
});

test('a place in the panel that takes nothing shows the reason during the drag', async () => {
  await send('pointerdown', 10, 10);
  await send('pointermove', 390, 290);
  expect([find('.landing').hidden, find('b').textContent]).toEqual([true, 'no room']);
});

test('a drag whose item was released meanwhile is not dropped', async () => {
  await send('pointerdown', 10, 10);
  await send('pointermove', ...FREE);
  ports.isHolding.mockReturnValue(false);
  await send('pointermove', FREE[0] + 1, FREE[1]);
  expect(find('.landing').hidden).toBe(true);
  await send('pointerup', ...FREE);
  expect(ports.drop).toHaveBeenCalledExactlyOnceWith(null);
});

test('in a locked cabinet a press is refused, on touch the long press', async () => {
  ports.refuse.mockReturnValue(true);
  await send('pointerdown', 10, 10);
  expect(ports.refuse).toHaveBeenCalledOnce();
  await send('pointermove', ...FREE);
  await send('pointerup', ...FREE);
  await send('pointerdown', 10, 10, { pointerType: 'touch' });
  expect(ports.refuse).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(ports.refuse).toHaveBeenCalledTimes(2);
  await send('pointerup', 10, 10, { pointerType: 'touch' });
  expect([ports.start.mock.calls, ports.drop.mock.calls]).toEqual([[], []]);
});

test('a click in the panel outside its buttons is reported with its cell', async () => {
  await send('click', ...FREE, {}, '.overlay');
  expect(ports.click).toHaveBeenCalledExactlyOnceWith(CELLS[0]);
  await send('click', ...FREE);
  expect(ports.click).toHaveBeenCalledOnce();
});

test('a click in the bar of a part is no click in the panel: its circuit is named there', async () => {
  for (const on of ['[role="toolbar"]', 'label span', 'input']) await send('click', ...FREE, {}, on);
  expect(ports.click).not.toHaveBeenCalled();
});
