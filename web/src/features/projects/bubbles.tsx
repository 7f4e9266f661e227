import { Box, Edit, ShoppingCart, Tick, Time } from '@blueprintjs/icons';
import type { Project, ProjectConfiguration } from '@coffret/contracts/projects/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { useRight } from '../../session/rights.ts';
import { configuratorPath, mayOpen } from '../../session/screens.ts';
import { Hint } from '../../ui/elements/hint.tsx';
import { StatusTag, shownStatus } from '../../ui/elements/status-tag.tsx';
import styles from './bubbles.module.css';
import { CabinetPreview } from './cabinet-preview.tsx';

const MAX_BUBBLES = 4;

/** The icon repeats the meaning of the colour. */
const SIGNS = {
  PENDING: Edit,
  QUOTE_OK: Tick,
  QUOTE_EXPIRED: Time,
  ORDER_ASKED: ShoppingCart,
  DONE: Box,
} as const;

function Bubble({ configuration }: { configuration: ProjectConfiguration }) {
  const { t } = useTranslation();
  const { id, lib } = configuration;
  const status = shownStatus(configuration);
  const Sign = SIGNS[status];
  const user = useSignedInUser();
  const configurator = configuratorPath(id);
  const target = mayOpen(user, configurator) ? configurator : '/configurations';
  return (
    <Hint
      hoverOpenDelay={250}
      content={
        <div className={styles.bubbleTooltip}>
          <CabinetPreview configurationId={id} name={lib} />
          <strong>{lib}</strong>
          <StatusTag of={configuration} />
        </div>
      }
    >
      <Link
        className={styles.bubble}
        data-bubble
        data-status={status}
        to={target}
        aria-label={`${lib}, ${t(`status.${status}`)}`}
      >
        <Sign size={12} />
      </Link>
    </Hint>
  );
}

/** The next step of an empty project. */
function FirstConfiguration({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  return (
    <Link
      className="bp6-button bp6-intent-primary"
      to="/configurations/new"
      state={{ projectId, isNewConfig: true }}
    >
      {t('projects.addConfiguration')}
    </Link>
  );
}

export function Bubbles({ project }: { project: Project }) {
  const { t } = useTranslation();
  const mayAdd = useRight('configuration_c');
  const { id, status, ProjConfigurations, configurationCount } = project;
  if (configurationCount === 0 && mayAdd && status === 'OPENED') return <FirstConfiguration projectId={id} />;
  const more = configurationCount - MAX_BUBBLES;
  return (
    <div className={styles.bubbles}>
      {ProjConfigurations.slice(0, MAX_BUBBLES).map((configuration) => (
        <Bubble key={configuration.id} configuration={configuration} />
      ))}
      {more > 0 && (
        <Link
          className={styles.bubble}
          data-bubble
          to="/configurations"
          state={{ projectId: String(id) }}
          aria-label={t('projects.more', { count: more })}
          title={t('projects.more', { count: more })}
        >
          …
        </Link>
      )}
    </div>
  );
}
