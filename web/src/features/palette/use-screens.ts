import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import type { MenuScreen } from '../../session/route.ts';
import { mayOpen } from '../../session/screens.ts';
import { type ChoiceGroup, matchesName } from './choice.ts';

export function useScreens(menu: readonly MenuScreen[], typed: string): ChoiceGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const choices = menu
    .filter(({ path }) => mayOpen(user, path))
    .map(({ path, text: name, Icon }) => ({
      id: `screen${path.replaceAll('/', '-')}`,
      text: t(name),
      Icon,
      choose: () => void navigate(path),
    }))
    .filter((choice) => matchesName(choice, typed));
  return { title: t('palette.screens'), choices };
}
