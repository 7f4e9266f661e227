import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { headBreaker } from '@coffret/cabinet/parts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../../data/api/command.ts';
import { download } from '../../../lib/download.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import { slotText } from '../slot-texts.ts';
import type { EditorState } from '../stack/editor-state.ts';
import { toProjLines } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import { emptyFrame } from './cells.ts';
import { drawStack } from './draw.ts';
import { frameOf } from './frame.ts';
import { toPng } from './png.ts';

/** Memoized; mm. */
export function useDrawing({ configuration, history, stackCheck }: EditorState, catalogue: LoadedCatalogue) {
  const { t } = useTranslation();
  const stack = history.present;
  const label = t('configurator.drawing', { lib: configuration.lib });
  const svg = useMemo(
    () =>
      drawStack(configuration, stack, catalogue, {
        idPrefix: 'stack',
        label,
        write: (slot) => slotText(slot, t),
        stackCheck,
      }),
    [configuration, stack, catalogue, label, t, stackCheck],
  );
  const layout = useMemo(() => layoutCabinet(toProjLines(stack), catalogue), [stack, catalogue]);
  const head = useMemo(
    () => headBreaker(toConfiguration(configuration, stack), catalogue),
    [configuration, stack, catalogue],
  );
  const frame = useMemo(() => (layout.lines.length === 0 ? emptyFrame(layout) : frameOf(svg)), [layout, svg]);
  return {
    svg,
    frame,
    layout,
    head,
    savePicture() {
      const write = (slot: number) => slotText(slot, t);
      const picture = drawStack(configuration, stack, catalogue, { idPrefix: 'picture', label, write });
      return command(toPng(picture), { done: (png) => download(png, `${configuration.lib}.png`) });
    },
  };
}
