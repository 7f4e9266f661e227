import { History } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { lastVisit } from '../../crud/last-visit.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayOpen } from '../../session/screens.ts';
import { lastVisits } from '../../session/visits.ts';
import type { ChoiceGroup } from './choice.ts';

/** Where one was last, before anything is typed. */
export function useVisits(typed: string): ChoiceGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const visits = typed === '' ? lastVisits(user.id) : [];
  const choices = visits
    .filter(({ path }) => path !== pathname && mayOpen(user, path))
    .map(({ path, title }) => ({
      id: `visit${path.replaceAll('/', '-')}`,
      text: title,
      Icon: History,
      choose: () => void navigate(lastVisit(path)),
    }));
  return { title: t('palette.visits'), choices };
}
