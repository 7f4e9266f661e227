import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { useOfferActions } from '../../ui/actions/actions.ts';
import { whyNotValidated } from './quote/why-not.ts';
import type { EditorState } from './stack/editor-state.ts';
import type { Lock } from './stack/server-configuration.ts';
import { type Run, toolsOf } from './tools.ts';

/** The tools as they stand now, also offered to the palette, and why the cabinet cannot be validated. */
export function useTools(state: EditorState, lock: Lock | null, run: Run) {
  const { t } = useTranslation();
  const { isVerified } = useSignedInUser();
  const { configuration, history, verdict, saving, isGone } = state;
  const stack = history.present;
  const { errors } = verdict;
  const isSaved = saving === 'saved';
  const whyNot = whyNotValidated({ configuration, stack, errors, isVerified, isSaved, isGone });
  const tools = toolsOf({ lock, history, isEmpty: stack.lines.length === 0, whyNot }, run, t);
  useOfferActions(Object.values(tools));
  return { tools, whyNot };
}
