import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../../data/toast.ts';
import { componentTests } from '../../../testing/component.tsx';
import { edited } from '../stack/editor.fixture.ts';
import { useQuoting } from './use-quoting.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>';

const { show, all, press, requests } = componentTests();
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
const stage = () => all('button')[0]?.textContent;

beforeEach(async () => {
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
  await show(<Quoting />);
});

test('a picture that cannot be drawn is reported before the validation, and the quote can be retried', async () => {
  isReadable = false;
  await press('review');
  expect(stage()).toBe('review');
  expect(requests()).toEqual([]);
  expect(toasts.shown.map(({ text }) => text)).toEqual(['L’image n’a pas pu être dessinée.']);

  isReadable = true;
  await press('review');
  expect(requests().map(({ path }) => path)).toEqual([
    `/api/configurations/validate/${editor.state().configuration.id}`,
  ]);
  expect(stage()).toBe('making');
});
