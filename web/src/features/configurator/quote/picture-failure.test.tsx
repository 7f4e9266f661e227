import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../../app/texts/loaders.ts';
import { toasts } from '../../../data/toast.ts';
import { loadAllTexts, startTexts } from '../../../i18n/i18n.ts';
import { fakeServer } from '../../../testing/server.ts';
import { edited, tick } from '../stack/editor.fixture.ts';
import { useQuoting } from './use-quoting.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>';

let root: ReturnType<typeof createRoot>;
let server: ReturnType<typeof fakeServer>;
let isReadable: boolean;

function Quoting() {
  const quoting = useQuoting({ editor, reloadCatalogue: async () => undefined }, true);
  return (
    <button type="button" onClick={() => void quoting.make(SVG)}>
      {quoting.stage}
    </button>
  );
}
const { editor } = edited();
const button = () => document.querySelector('button') as HTMLButtonElement;
const press = () =>
  act(async () => {
    button().click();
    await tick();
  });

beforeAll(async () => {
  await startTexts(TEXTS);
  await loadAllTexts();
});
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = fakeServer();
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void;
      onerror?: () => void;
      set src(_address: string) {
        queueMicrotask(() => (isReadable ? this.onload?.() : this.onerror?.()));
      }
    },
  );
  const pen = { fillRect() {}, drawImage() {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['PNG'])));
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(<Quoting />));
});
afterEach(() => act(() => root.unmount()));

test('a picture that cannot be drawn is told before anything is validated, and the quote may be made again', async () => {
  isReadable = false;
  await press();
  expect(button().textContent).toBe('review');
  expect(server.requests).toEqual([]);
  expect(toasts.shown.map(({ text }) => text)).toEqual(['L’image n’a pas pu être dessinée.']);

  isReadable = true;
  await press();
  expect(server.requests.map(({ path }) => path)).toEqual([
    `/api/configurations/validate/${editor.state().configuration.id}`,
  ]);
  expect(button().textContent).toBe('making');
});
