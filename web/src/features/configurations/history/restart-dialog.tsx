import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../data/api/api.ts';
import { at } from '../../../data/api/path.ts';
import { dateTimeText } from '../../../i18n/formats.ts';
import { configuratorPath } from '../../../session/screens.ts';
import { CopyDialog } from '../../configurator/public.ts';
import { useTexts } from './use-texts.ts';

/** Creates a new configuration from the snapshot. */
export function RestartDialog({
  snapshot,
  onClose,
}: {
  snapshot: ConfigurationSnapshot;
  onClose: () => void;
}) {
  const { texts } = useTexts();
  const navigate = useNavigate();
  const { id, revision, lib, at: madeAt } = snapshot;
  return (
    <CopyDialog
      of={snapshot}
      title={texts.restartOf(lib)}
      text={texts.restartText(dateTimeText(madeAt))}
      act={texts.restarted}
      send={(values) => api.post(at('/api/configurations/restart/{id}', { id }), { ...values, revision })}
      onMade={(made) => navigate(configuratorPath(made.id))}
      onClose={onClose}
    />
  );
}
