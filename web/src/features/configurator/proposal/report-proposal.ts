import i18next from 'i18next';
import { offerUndo } from '../offer-undo.ts';
import { showCheckErrors } from '../show-check-errors.ts';
import type { Editor, Proposed } from '../stack/editor.ts';
import { proposalSentences } from './limit-sentences.ts';

/** false: there is no proposal, or it waits for an answer. */
export function reportProposal(editor: Editor, proposed: Proposed, undo: () => void): boolean {
  if ('errors' in proposed) {
    showCheckErrors(proposed);
    return false;
  }
  const { load } = editor.state().stackCheck;
  const told = proposalSentences(proposed, load, i18next.t, i18next.language);
  if (told.length === 0) offerUndo(editor, undo, { key: 'configurator.proposed' });
  else offerUndo(editor, undo, [i18next.t('configurator.proposed'), ...told].join(' '), true);
  return true;
}
