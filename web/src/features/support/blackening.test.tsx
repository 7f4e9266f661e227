import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { Blackening } from './blackening.tsx';
import type { Zone } from './zones.ts';

const { show, press, all } = componentTests();

/** Of the picture on the screen. */
const BOX = { left: 100, top: 50, width: 400, height: 200 };
let zones: readonly Zone[];

function Held() {
  const [held, setHeld] = useState<readonly Zone[]>([]);
  const [picture] = useState(() => document.createElement('canvas'));
  zones = held;
  return <Blackening picture={picture} zones={held} onChange={setHeld} />;
}

const picture = () => document.querySelector('section') as HTMLElement;

async function drag(...points: [x: number, y: number][]): Promise<void> {
  const [first = [0, 0]] = points;
  const at = (type: string, [clientX, clientY]: [number, number], on: Element = picture()) =>
    act(async () => {
      on.dispatchEvent(new PointerEvent(type, { clientX, clientY, button: 0, pointerId: 1, bubbles: true }));
    });
  await at('pointerdown', first);
  for (const point of points.slice(1)) await at('pointermove', point);
  await at('pointerup', points.at(-1) ?? first);
}

async function start(): Promise<void> {
  await show(<Held />);
  vi.spyOn(picture(), 'getBoundingClientRect').mockReturnValue(
    new DOMRect(BOX.left, BOX.top, BOX.width, BOX.height),
  );
  Object.assign(picture(), { setPointerCapture: () => undefined });
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const key = (name: string, shiftKey = false) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true }),
    );
  });

test('a rectangle is drawn from any corner and ends at the picture’s edge; a click draws none', async () => {
  await start();
  expect(picture().querySelector('canvas')).not.toBeNull();
  await drag([300, 150], [250, 120], [200, 100]);
  expect(zones).toEqual([{ id: 1, x: 0.25, y: 0.25, width: 0.25, height: 0.25 }]);
  await drag([480, 230], [900, 900]);
  expect(zones[1]).toMatchObject({ x: 0.95, y: 0.9 });
  expect([zones[1]?.width, zones[1]?.height]).toEqual([expect.closeTo(0.05), expect.closeTo(0.1)]);
  await drag([120, 60]);
  expect(zones).toHaveLength(2);
  expect(all('section button').map(({ style }) => [style.left, style.width])[0]).toEqual(['25%', '25%']);
});

test('a click on a rectangle removes it and draws nothing', async () => {
  await start();
  await drag([200, 100], [300, 150]);
  await drag([400, 100], [450, 150]);
  await press('Zone noircie 1\u00a0: retirer');
  expect(zones).toEqual([{ id: 2, x: 0.75, y: 0.25, width: 0.125, height: 0.25 }]);
  expect(focused()).toBe('Noircir une zone');
});

test('by keyboard a rectangle is added, moved, sized and removed', async () => {
  await start();
  await press('Noircir une zone');
  expect(focused()).toBe('Zone noircie 1\u00a0: retirer');
  for (const arrow of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await key(arrow);
  for (const arrow of ['ArrowRight', 'ArrowDown']) await key(arrow, true);
  expect(zones).toEqual([
    {
      id: 1,
      x: expect.closeTo(0.33),
      y: expect.closeTo(0.44),
      width: expect.closeTo(0.31),
      height: expect.closeTo(0.11),
    },
  ]);
  for (let pressed = 0; pressed < 40; pressed += 1) await key('ArrowLeft');
  expect(zones[0]?.x).toBe(0);
  await key('Delete');
  expect(zones).toEqual([]);
  expect(focused()).toBe('Noircir une zone');
});
