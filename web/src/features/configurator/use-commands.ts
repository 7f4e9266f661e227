import { useTranslation } from 'react-i18next';
import type { Cell } from './cabinet/cells.ts';
import type { LoadedCatalogue } from './catalogue.ts';
import { reportProposal } from './proposal/report-proposal.ts';
import { productName } from './sentences.ts';
import type { StackAction } from './stack/actions.ts';
import type { Editor } from './stack/editor.ts';

/** Announced to screen readers. */
export function useCommands(editor: Editor, catalogue: LoadedCatalogue, announce: (text: string) => void) {
  const { t } = useTranslation();

  function undo(): void {
    editor.undo();
    announce(t('configurator.done.undone'));
  }

  return {
    undo,
    redo(): void {
      editor.redo();
      announce(t('configurator.done.redone'));
    },
    remove({ lineId, slot, ref }: Cell): void {
      if (lineId === null || ref === null) return;
      editor.dispatch(
        slot === null ? { type: 'removeLine', lineId } : { type: 'removeElement', from: { lineId, slot } },
      );
      announce(t('configurator.done.removed', { product: productName(ref, catalogue) }));
    },
    runAction(action: StackAction): void {
      const { lines } = editor.state().history.present;
      editor.dispatch(action);
      if (action.type === 'copyLine') {
        const line = lines.findIndex(({ id }) => id === action.lineId) + 1;
        announce(t('configurator.done.copied', { line }));
      } else if (action.type === 'moveLine') announce(t('configurator.done.moved'));
      else if (action.type === 'nameCircuit') {
        const { name } = action;
        announce(name === '' ? t('configurator.done.unnamed') : t('configurator.done.named', { name }));
      }
    },
    /** false: impossible, and reported. */
    propose(): boolean {
      return reportProposal(editor, editor.propose(), undo);
    },
  };
}
