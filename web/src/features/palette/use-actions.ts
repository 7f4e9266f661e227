import { useTranslation } from 'react-i18next';
import { useScreenActions } from '../../ui/actions/actions.ts';
import { type ChoiceGroup, matchesName } from './choice.ts';

export function useActions(typed: string): ChoiceGroup {
  const { t } = useTranslation();
  const choices = useScreenActions()
    .map(({ id, text, detail, Icon, keys, disabledReason, run }) => ({
      id: `action-${id}`,
      text,
      detail: disabledReason ?? detail ?? keys,
      Icon,
      isDisabled: disabledReason !== undefined,
      choose: run,
    }))
    .filter((choice) => matchesName(choice, typed));
  return { title: t('palette.actions'), choices };
}
