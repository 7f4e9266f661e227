import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { hasAnyRight } from '../../session/rights.ts';
import type { MenuScreen } from '../../session/route.ts';
import { mayOpen } from '../../session/screens.ts';
import { type Choice, type ChoiceGroup, matchesName } from './choice.ts';

/** Without what the present screen offers under the same name. */
export function useScreens(
  screens: readonly MenuScreen[],
  actions: readonly Choice[],
  typed: string,
): ChoiceGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const offered = new Set(actions.map(({ text }) => text));
  const choices = screens
    .filter(({ path, rights }) => mayOpen(user, path) && (!rights || hasAnyRight(user, ...rights)))
    .map(({ path, text: name, Icon }) => ({
      id: `screen${path.replaceAll('/', '-')}`,
      text: t(name),
      Icon,
      choose: () => void navigate(path),
    }))
    .filter((choice) => !offered.has(choice.text) && matchesName(choice, typed));
  return { title: t('palette.screens'), choices };
}
