import { cabinetPicture } from '@coffret/cabinet/drawing/cabinet-picture';
import type { Project, ProjectConfiguration } from '@coffret/contracts/projects/answers';
import { QUOTE_STATUSES } from '@coffret/contracts/statuses';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { dateText, moneyText } from '../../../i18n/formats.ts';
import { configuratorPath, mayOpen } from '../../../session/screens.ts';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import { projectsAddress, quotesAddress } from './addresses.ts';
import styles from './customer.module.css';
import { Panel } from './panel.tsx';
import { configurationPath, newestConfigurationsOf, projectsOf, quotesOf } from './queries.ts';

export function Quotes({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(quotesOf(userId), { invalidatedBy: ['quote'] });
  const all = { to: quotesAddress(userId, QUOTE_STATUSES), text: t('users.customer.all') };
  return (
    <Panel title={t('quotesList.title')} all={all}>
      {data?.rows.length === 0 && <p className="muted">{t('users.customer.noQuotes')}</p>}
      <ul className={styles.quotes}>
        {data?.rows.map(({ id, reference, configurationLib, status, price, date, configurationId }) => (
          <li key={id}>
            <Link to={`/configurations/${configurationId}/quotes`}>{reference}</Link>
            <span className={styles.name}>{configurationLib}</span>
            <StatusTag status={status} />
            <time className="muted small" dateTime={date}>
              {dateText(date)}
            </time>
            <b>{moneyText(price, i18n.language)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Each drawing is a request. */
const [SHOWN_PROJECTS, SHOWN_CABINETS] = [4, 4];

function Cabinet({ configuration: { id, lib, status } }: { configuration: ProjectConfiguration }) {
  const user = useSignedInUser();
  const { data } = useQuery(configurationPath(id), { invalidatedBy: [`configuration-${id}`] });
  const picture = useMemo(() => data && cabinetPicture(data, lib), [data, lib]);
  const shown = (
    <>
      <span className={styles.drawing}>{picture && <img src={picture} alt="" />}</span>
      <span className={styles.name}>{lib}</span>
      <StatusTag status={status} />
    </>
  );
  const to = configuratorPath(id);
  return <li>{mayOpen(user, to) ? <Link to={to}>{shown}</Link> : shown}</li>;
}

/** The newest. */
function Cabinets({ project: { id, ProjConfigurations, configurationCount } }: { project: Project }) {
  const isCut = configurationCount > ProjConfigurations.length;
  const { data } = useQuery(isCut ? newestConfigurationsOf(id) : null, { invalidatedBy: ['configuration'] });
  const known = isCut ? (data?.rows.toReversed() ?? []) : ProjConfigurations;
  return (
    <ul className={styles.cabinets}>
      {known.slice(-SHOWN_CABINETS).map((configuration) => (
        <Cabinet key={configuration.id} configuration={configuration} />
      ))}
    </ul>
  );
}

export function Projects({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(projectsOf(userId), { invalidatedBy: ['project', 'configuration'] });
  return (
    <Panel title={t('menu.projects')} all={{ to: projectsAddress(userId), text: t('users.customer.all') }}>
      {data?.rows.length === 0 && <p className="muted">{t('users.customer.noProjects')}</p>}
      {data?.rows.slice(0, SHOWN_PROJECTS).map((project) => (
        <article key={project.id} className={styles.project} aria-label={project.lib}>
          <h3>
            <Link to="/configurations" state={{ projectName: project.lib, projectId: String(project.id) }}>
              {project.lib}
            </Link>
            <StatusTag status={project.status} />
          </h3>
          <Cabinets project={project} />
        </article>
      ))}
    </Panel>
  );
}
