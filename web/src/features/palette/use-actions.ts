import { useTranslation } from 'react-i18next';
import { useOfferedActions } from '../../ui/actions/actions.ts';
import { type ChoiceGroup, isNamed } from './choice.ts';

/** What can be done on the screen below and is named so. */
export function useActions(typed: string): ChoiceGroup {
  const { t } = useTranslation();
  const choices = useOfferedActions()
    .map(({ id, text, Icon, keys, whyNot, run }) => ({
      id: `action-${id}`,
      text,
      detail: whyNot ?? keys,
      Icon,
      isDisabled: whyNot !== undefined,
      choose: run,
    }))
    .filter((choice) => isNamed(choice, typed));
  return { title: t('palette.actions'), choices };
}
