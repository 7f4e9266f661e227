import { placeOf } from '@coffret/cabinet/drawing/circuit-names';
import { feedableBy, feedersOf, takeOrLeave, withFeeders } from '@coffret/cabinet/feeding';
import { useTranslation } from 'react-i18next';
import { toast } from '../../data/toast.ts';
import type { Cell } from './cabinet/cells.ts';
import type { LoadedCatalogue } from './catalogue.ts';
import type { FeedAction } from './circuits/breaker-circuit.ts';
import { offerUndo } from './offer-undo.ts';
import { stepInHistory } from './repair/apply-repair.ts';
import { productName } from './sentences.ts';
import { slotName } from './slot-texts.ts';
import type { StackAction } from './stack/actions.ts';
import type { Editor } from './stack/editor.ts';
import type { HeldItem } from './stack/placement.ts';
import type { Stack } from './stack/stack.ts';
import { toConfiguration } from './stack/stack-check.ts';

interface Hand {
  announce: (text: string) => void;
  empty: () => void;
}

/** What was done is announced to screen readers. */
export function useCommands(editor: Editor, catalogue: LoadedCatalogue, { announce, empty }: Hand) {
  const { t } = useTranslation();

  function announceIfDone(change: () => void, done: string): void {
    const before = editor.state().history.present;
    change();
    if (editor.state().history.present !== before) announce(done);
  }

  function feed({ breakerId, socketId }: FeedAction): void {
    const { configuration, history } = editor.state();
    const drawn = toConfiguration(configuration, history.present);
    const chosen = feedableBy(drawn, catalogue, breakerId).find(({ socket }) => socket.id === socketId);
    if (!chosen) return;
    const { socket, feeder } = chosen;
    const feeders = takeOrLeave(drawn, catalogue, { breakerId, socketId });
    const isLeft = feeder?.id === breakerId;
    const after = feedersOf(withFeeders(drawn, feeders), catalogue)?.get(socketId)?.breaker;
    if (isLeft && after === breakerId) {
      const text = { key: 'configurator.feed.only' } as const;
      toast({ text, intent: 'warning', id: 'placement' });
      announce(t(text.key));
      return;
    }
    const fields = new Map(Array.from(feeders, ([id, fedBy]) => [id, { fedBy }] as const));
    editor.dispatch({ type: 'setFields', fields }, () => {
      const circuit = editor.state().stackCheck.circuits.get(placeOf(socket));
      const names = {
        product: socket.product.ref,
        place: slotName(socket.line, socket.slot, 'place', t),
        circuit,
      };
      announce(
        circuit && after !== null ? t('configurator.feed.fed', names) : t('configurator.feed.left', names),
      );
    });
  }

  function undo(): void {
    empty();
    announceIfDone(() => stepInHistory(editor, 'undo'), t('configurator.done.undone'));
  }

  return {
    undo,
    redo(): void {
      empty();
      announceIfDone(() => stepInHistory(editor, 'redo'), t('configurator.done.redone'));
    },
    remove({ lineId, slot, ref }: Cell): void {
      if (lineId === null || ref === null) return;
      const action: StackAction =
        slot === null ? { type: 'removeLine', lineId } : { type: 'removeElement', from: { lineId, slot } };
      const product = productName(ref, catalogue);
      editor.dispatch(action, () => announce(t('configurator.done.removed', { product })));
    },
    /** Reported with an undo: it may have been an accident. */
    removeDragged({ ref, from, lineId }: HeldItem): void {
      const product = productName(ref, catalogue);
      const done = () => {
        announce(t('configurator.done.removed', { product }));
        offerUndo(editor, undo, { key: 'configurator.done.removed', values: { product } });
      };
      if (from) editor.dispatch({ type: 'removeElement', from }, done);
      else if (lineId !== undefined) editor.dispatch({ type: 'removeLine', lineId }, done);
      empty();
    },
    replace(stack: Stack, ref: string, by: string): void {
      const names = { product: productName(ref, catalogue), by: productName(by, catalogue) };
      editor.dispatch({ type: 'replace', stack }, () => announce(t('configurator.done.replaced', names)));
    },
    runAction(action: StackAction | FeedAction): void {
      if (action.type === 'feed') {
        feed(action);
        return;
      }
      const before = editor.state().history.present;
      editor.dispatch(action, () => {
        if (action.type === 'copyLine') {
          const line = before.lines.findIndex(({ id }) => id === action.lineId) + 1;
          announce(t('configurator.done.copied', { line }));
        } else if (action.type === 'moveLine') announce(t('configurator.done.moved'));
        else if (action.type === 'nameCircuit') {
          const { name } = action;
          announce(name === '' ? t('configurator.done.unnamed') : t('configurator.done.named', { name }));
        }
      });
    },
  };
}
