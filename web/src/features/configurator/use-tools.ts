import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { validationDisabledReasons } from './quote/disabled-reasons.ts';
import type { EditorState } from './stack/editor-state.ts';
import type { Lock } from './stack/server-configuration.ts';
import { type ToolHandlers, toolsOf } from './tools.ts';

export function useTools(state: EditorState, lock: Lock | null, hasSelection: boolean, run: ToolHandlers) {
  const { t } = useTranslation();
  const { isVerified } = useSignedInUser();
  const { configuration, history, stackCheck, saving, isGone } = state;
  const stack = history.present;
  const { errors } = stackCheck;
  const isSaved = saving === 'saved';
  const disabledReasons = validationDisabledReasons({
    configuration,
    stack,
    errors,
    isVerified,
    isSaved,
    isGone,
  });
  const tools = toolsOf(
    { lock, history, isEmpty: stack.lines.length === 0, hasSelection, disabledReasons },
    run,
    t,
  );
  useRegisterActions(Object.values(tools));
  return { tools, disabledReasons };
}
