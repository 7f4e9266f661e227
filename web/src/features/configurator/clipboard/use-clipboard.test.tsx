import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { toasts } from '../../../data/toast.ts';
import { componentTests } from '../../../testing/component.tsx';
import { cellsOf } from '../cabinet/cells.ts';
import { useDrawing } from '../cabinet/use-drawing.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import { edited } from '../stack/editor.fixture.ts';
import { catalogue, reference } from '../stack/stack.fixture.ts';
import { useClipboard } from './use-clipboard.ts';

const page = componentTests();

interface Situation {
  locked?: boolean;
  isOff?: boolean;
  /** Key of the selected cell. */
  selected?: string | null;
}

/** A configurator of which the clipboard is used. */
async function configurator({ locked = false, isOff = false, selected = 'element 2030' }: Situation = {}) {
  const { editor } = edited(reference());
  let clipboard: ReturnType<typeof useClipboard> | undefined;
  function Screen() {
    const { layout } = useDrawing(editor.state(), catalogue as LoadedCatalogue);
    clipboard = useClipboard({
      editor,
      catalogue: catalogue as LoadedCatalogue,
      rows: cellsOf(editor.state().history.present, layout, null, () => null, catalogue),
      selected,
      refuse: () => locked,
      remove: ({ lineId, slot }) =>
        lineId !== null &&
        slot !== null &&
        editor.dispatch({ type: 'removeElement', from: { lineId, slot } }),
      announce: () => {},
      isOff,
    });
    return <input />;
  }
  await page.show(<Screen />);
  return {
    sockets: () => editor.state().history.present.lines[1]?.elements.length,
    copy: () => clipboard?.copy(),
    paste: () => clipboard?.paste(),
  };
}

/** What the event puts on the clipboard; undefined: it is left to the browser. */
async function send(type: 'copy' | 'cut' | 'paste', text = '', on: Element = document.body) {
  let put = '';
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: {
      getData: () => text,
      setData: (_type: string, given: string) => {
        put = given;
      },
    },
  });
  await act(async () => void on.dispatchEvent(event));
  await act(() => vi.dynamicImportSettled());
  return event.defaultPrevented ? put : undefined;
}

test('the selected part is copied, cut and pasted by the events of the browser', async () => {
  const { sockets } = await configurator();
  const text = await send('copy');
  expect(text).toContain('"PC16"');
  expect(sockets()).toBe(5);
  expect(await send('cut')).toBe(text);
  expect(sockets()).toBe(4);
  await send('paste', text);
  expect(sockets()).toBe(5);
});

test('in fields, behind a question and without a part the browser copies; a selected text is copied too', async () => {
  const { sockets } = await configurator();
  const field = page.all('input')[0] as HTMLElement;
  const text = await send('copy');
  for (const type of ['copy', 'cut', 'paste'] as const) expect(await send(type, text, field)).toBeUndefined();
  vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  expect(await send('copy')).toBeUndefined();
  vi.restoreAllMocks();
  expect(sockets()).toBe(5);
  await configurator({ isOff: true });
  for (const type of ['copy', 'cut', 'paste'] as const) expect(await send(type, text)).toBeUndefined();
  await configurator({ selected: null });
  expect(await send('copy')).toBeUndefined();
});

test('a locked cabinet is copied from, and neither cut nor pasted into', async () => {
  const { sockets } = await configurator({ locked: true });
  const text = await send('copy');
  expect(text).toContain('"PC16"');
  expect(await send('cut')).toBe('');
  await send('paste', text);
  expect(sockets()).toBe(5);
});

test('a browser that refuses its clipboard leaves the copy to the same user in the same tab', async () => {
  const { sockets, copy, paste } = await configurator();
  const refused = () => Promise.reject(new Error('NotAllowedError'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: refused, readText: refused } });
  const pasted = async () => {
    await act(async () => paste());
    await act(() => vi.dynamicImportSettled());
    return sockets();
  };
  await act(async () => copy());
  expect(toasts.shown.map(({ text }) => text)).toEqual([{ key: 'configurator.clipboard.onlyHere' }]);
  expect(await pasted()).toBe(6);
  await send('paste', 'something older');
  expect(sockets()).toBe(7);
  if (session.user) session.user = { ...session.user, id: 99 };
  expect(await pasted()).toBe(7);
  expect(toasts.shown.map(({ text }) => text)).toContainEqual({ key: 'configurator.clipboard.unread' });
});
