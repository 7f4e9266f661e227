import type { Project, ProjectConfiguration } from '@coffret/contracts/projects/answers';
import { QUOTE_STATUSES } from '@coffret/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CabinetPicture } from '../../../crud/entity/cabinet-picture.tsx';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { configurationAt } from '../../../data/resources.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { dateText, moneyText } from '../../../i18n/formats.ts';
import { configuratorPath, mayOpen } from '../../../session/screens.ts';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import { projectsAddress, quotesAddress, type Whose } from './addresses.ts';
import styles from './customer.module.css';
import { lastProjectsOf } from './last-projects-of.ts';
import { Panel } from './panel.tsx';

export function Quotes({ whose }: { whose: Whose }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(
    query(at('/api/quotes', { ...whose, size: 10, sort: 'date', order: 'desc' }), ['quote']),
  );
  const all = { to: quotesAddress(whose, QUOTE_STATUSES), text: t('users.customer.all') };
  return (
    <Panel title={t('quotesList.title')} all={all}>
      {data?.rows.length === 0 && <p className="muted">{t('users.customer.noQuotes')}</p>}
      <ul className={styles.quotes}>
        {data?.rows.map((quote) => (
          <li key={quote.id}>
            <Link to={`/configurations/${quote.configurationId}/quotes`}>{quote.reference}</Link>
            <span className={styles.name}>{quote.configurationLib}</span>
            <StatusTag of={quote} />
            <time className="muted small" dateTime={quote.date}>
              {dateText(quote.date)}
            </time>
            <b>{moneyText(quote.price, i18n.language)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Each drawing is a request. */
const [SHOWN_PROJECTS, SHOWN_CABINETS] = [4, 4];

function Cabinet({ configuration }: { configuration: ProjectConfiguration }) {
  const { id, lib } = configuration;
  const user = useSignedInUser();
  const { data } = useQuery(configurationAt(id));
  const shown = (
    <>
      <span className={styles.drawing}>
        <CabinetPicture of={data} name={lib} />
      </span>
      <span className={styles.name}>{lib}</span>
      <StatusTag of={configuration} />
    </>
  );
  const to = configuratorPath(id);
  return <li>{mayOpen(user, to) ? <Link to={to}>{shown}</Link> : shown}</li>;
}

/** The newest. */
function Cabinets({ project: { id, ProjConfigurations, configurationCount } }: { project: Project }) {
  const isCut = configurationCount > ProjConfigurations.length;
  const { data } = useQuery(
    isCut
      ? query(at('/api/configurations', { projectId: id, size: 10, sort: 'id', order: 'desc' }), [
          'configuration',
        ])
      : null,
  );
  const known = isCut ? (data?.rows.toReversed() ?? []) : ProjConfigurations;
  return (
    <ul className={styles.cabinets}>
      {known.slice(-SHOWN_CABINETS).map((configuration) => (
        <Cabinet key={configuration.id} configuration={configuration} />
      ))}
    </ul>
  );
}

export function Projects({ whose }: { whose: Whose }) {
  const { t } = useTranslation();
  const { data } = useQuery(lastProjectsOf(whose));
  return (
    <Panel title={t('menu.projects')} all={{ to: projectsAddress(whose), text: t('users.customer.all') }}>
      {data?.rows.length === 0 && <p className="muted">{t('users.customer.noProjects')}</p>}
      {data?.rows.slice(0, SHOWN_PROJECTS).map((project) => (
        <article key={project.id} className={styles.project} aria-label={project.lib}>
          <h3>
            <Link to="/configurations" state={{ projectName: project.lib, projectId: String(project.id) }}>
              {project.lib}
            </Link>
            <StatusTag of={project} />
          </h3>
          <Cabinets project={project} />
        </article>
      ))}
    </Panel>
  );
}
