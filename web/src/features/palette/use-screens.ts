import { IdNumber, Person } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayOpen } from '../../session/screens.ts';
import { MENU } from '../../app/shell/menu-entries.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { type ChoiceGroup, isNamed } from './choice.ts';

const SCREENS = [
  ...MENU,
  { path: '/contacts', text: 'palette.contacts', Icon: IdNumber },
  { path: '/profile', text: 'shell.profile', Icon: Person },
] as const;

/** The screens that the user may open and that are named so. */
export function useScreens(typed: string): ChoiceGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const choices = SCREENS.filter(({ path }) => mayOpen(user, path))
    .map(({ path, text: name, Icon }) => ({
      id: `screen${path.replaceAll('/', '-')}`,
      text: t(name),
      Icon,
      choose: () => void navigate(path),
    }))
    .filter((choice) => isNamed(choice, typed));
  return { title: t('palette.screens'), choices };
}
