import { useTranslation } from 'react-i18next';
import type { Cell } from './cabinet/cells.ts';
import type { LoadedCatalogue } from './catalogue.ts';
import { offerUndo } from './offer-undo.ts';
import { stepInHistory } from './repair/apply-repair.ts';
import { productName } from './sentences.ts';
import type { StackAction } from './stack/actions.ts';
import type { Editor } from './stack/editor.ts';
import type { HeldItem } from './stack/placement.ts';
import type { Stack } from './stack/stack.ts';

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
      announceIfDone(
        () => editor.dispatch(action),
        t('configurator.done.removed', { product: productName(ref, catalogue) }),
      );
    },
    /** Reported with an undo: it may have been an accident. */
    removeDragged({ ref, from, lineId }: HeldItem): void {
      if (from) editor.dispatch({ type: 'removeElement', from });
      else if (lineId !== undefined) editor.dispatch({ type: 'removeLine', lineId });
      empty();
      const product = productName(ref, catalogue);
      announce(t('configurator.done.removed', { product }));
      offerUndo(editor, undo, { key: 'configurator.done.removed', values: { product } });
    },
    replace(stack: Stack, ref: string, by: string): void {
      const names = { product: productName(ref, catalogue), by: productName(by, catalogue) };
      announceIfDone(
        () => editor.dispatch({ type: 'replace', stack }),
        t('configurator.done.replaced', names),
      );
    },
    runAction(action: StackAction): void {
      const before = editor.state().history.present;
      editor.dispatch(action);
      if (editor.state().history.present === before) return;
      if (action.type === 'copyLine') {
        const line = before.lines.findIndex(({ id }) => id === action.lineId) + 1;
        announce(t('configurator.done.copied', { line }));
      } else if (action.type === 'moveLine') announce(t('configurator.done.moved'));
      else if (action.type === 'nameCircuit') {
        const { name } = action;
        announce(name === '' ? t('configurator.done.unnamed') : t('configurator.done.named', { name }));
      }
    },
  };
}
