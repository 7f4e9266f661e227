import type { UsageEntry } from '@coffret/contracts/usage';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/text-key.ts';
import styles from './usage-dialog.module.css';

/** Where those of an entity are listed, and where one of them is shown. */
const SCREENS: { readonly [entity: string]: { list: string; one: string } } = {
  configuration: { list: '/configurations', one: '/configurations/configurator' },
  configurationOfClosedProject: { list: '/configurations', one: '/configurations/configurator' },
  user: { list: '/users', one: '/users' },
  department: { list: '/departments', one: '/departments' },
  agency: { list: '/agencies', one: '/agencies' },
  product: { list: '/catalogs', one: '/catalogs' },
};

/** The address of the list that shows these alone. */
function listOf({ entity, filter }: UsageEntry): string | null {
  const screen = SCREENS[entity];
  if (!screen || !filter) return null;
  const query = new URLSearchParams({ page: '1' });
  for (const [column, values] of Object.entries(filter)) {
    for (const value of values) query.append(column, value);
  }
  return `${screen.list}?${query}`;
}

function Row({ use, onLeave }: { use: UsageEntry; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const { entity, count, locked, rows } = use;
  const what = `entity.uses.${entity}${locked ? 'Locked' : ''}` as TextKey;
  const text = t(what, { count, total: count.toLocaleString(i18n.language) });
  const list = listOf(use);
  const one = SCREENS[entity]?.one;
  return (
    <li>
      <strong>
        {list ? (
          <Link to={list} onClick={onLeave}>
            {text}
          </Link>
        ) : (
          text
        )}
      </strong>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ id, lib }) => (
            <li key={id}>
              {one ? (
                <Link to={`${one}/${id}`} onClick={onLeave}>
                  {lib}
                </Link>
              ) : (
                lib
              )}
            </li>
          ))}
          {count > rows.length && (
            <li className="muted">{t('entity.uses.more', { count: count - rows.length })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** What uses an item, with the ways to it. */
export function UsageList({ uses, onLeave }: { uses: readonly UsageEntry[]; onLeave: () => void }) {
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <Row key={`${use.entity} ${use.locked}`} use={use} onLeave={onLeave} />
      ))}
    </ul>
  );
}
