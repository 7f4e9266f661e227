import { IdNumber, Person, Rocket, Shield } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../app/may-open.ts';
import { MENU } from '../../app/shell/menu-entries.ts';
import { useSignedInUser } from '../../session/session.ts';
import { type ChoiceGroup, fold } from './choice.ts';

const SCREENS = [
  ...MENU,
  { path: '/groups', text: 'palette.groups', Icon: Shield },
  { path: '/contacts', text: 'palette.contacts', Icon: IdNumber },
  { path: '/releaseNotes', text: 'palette.releaseNotes', Icon: Rocket },
  { path: '/profile', text: 'shell.profile', Icon: Person },
] as const;

/** The screens that the user may open and whose name holds the text. */
export function useScreens(text: string): ChoiceGroup {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const choices = SCREENS.filter(({ path }) => mayOpen(user, path))
    .map(({ path, text: name, Icon }) => ({
      id: `screen${path.replaceAll('/', '-')}`,
      text: t(name),
      Icon,
      to: path,
    }))
    .filter((choice) => fold(choice.text).includes(fold(text)));
  return { title: t('palette.screens'), choices };
}
