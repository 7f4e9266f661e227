import { History } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import type { ChangeTopic } from '../../data/socket/changes.ts';
import { historyPath, maySeeHistory } from '../history-path.ts';

interface HistoryLinkProps {
  entity: ChangeTopic;
  id: number;
  /** The entity's name for an icon link; absent: a text link. */
  of?: string;
  /** Icon size in px. */
  size?: number;
}

export function HistoryLink({ entity, id, of, size }: HistoryLinkProps) {
  const { t } = useTranslation();
  if (!maySeeHistory(useSignedInUser())) return null;
  const text = t('entity.history');
  const label = of && t('labelled', { label: text, text: of });
  return (
    <Link
      className={`bp6-button${of ? ' bp6-minimal' : ''}${size ? ' bp6-small' : ''}`}
      to={historyPath(entity, id)}
      title={label}
      aria-label={label}
    >
      <History size={size} />
      {!of && <span className="bp6-button-text">{text}</span>}
    </Link>
  );
}
