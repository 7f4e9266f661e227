import { Button, HTMLSelect } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { EVENT_CATEGORIES, eventTypesOf } from '@coffret/contracts/event-categories';
import { patternOf } from '@coffret/contracts/sentences/sentence';
import { SearchBox } from '../../crud/list/toolbar/search-box.tsx';
import styles from './audit.module.css';
import type { FilterName, LogFilter } from './log-filter.ts';
import { useTexts } from './use-texts.ts';

interface AuditFiltersProps {
  filter: LogFilter;
  change: (changes: { [name in FilterName]?: string | undefined }) => void;
  /** As far as the shown events contain it. */
  personName: string | undefined;
}

/** Filters without a field of their own. */
function Chips({ filter, change, personName }: AuditFiltersProps) {
  const { texts } = useTexts();
  const chips: [FilterName, string][] = [];
  if (filter.userId) chips.push(['userId', texts.labelled(texts.person, personName ?? filter.userId)]);
  if (filter.correlationId)
    chips.push(['correlationId', `${texts.request} ${filter.correlationId.slice(0, 8)}`]);
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(([name, text]) => (
        <Button
          key={name}
          size="small"
          endIcon={<Cross size={12} />}
          text={text}
          aria-label={texts.remove(text)}
          onClick={() => change({ [name]: undefined })}
        />
      ))}
    </div>
  );
}

export function AuditFilters(props: AuditFiltersProps) {
  const { filter, change } = props;
  const { texts, language } = useTexts();
  const kinds = Object.entries(EVENT_CATEGORIES)
    .flatMap(([kind, { title }]) => (title ? [[kind, title[language]] as const] : []))
    .toSorted(([, a], [, b]) => a.localeCompare(b, language));
  const types = eventTypesOf(filter.entity ?? '');
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <search className={styles.filters} aria-label={texts.filters}>
      <SearchBox value={filter.search ?? ''} onSearch={(search) => change({ search })} />
      {!filter.entityId && (
        <HTMLSelect
          aria-label={texts.kind}
          iconProps={{ title: undefined }}
          value={filter.entity ?? ''}
          onChange={({ target }) => change({ entity: target.value, type: undefined })}
        >
          <option value="">{texts.allKinds}</option>
          {kinds.map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </HTMLSelect>
      )}
      {types.length > 0 && (
        <HTMLSelect
          aria-label={texts.type}
          className={styles.types}
          iconProps={{ title: undefined }}
          value={filter.type ?? ''}
          onChange={({ target }) => change({ type: target.value })}
        >
          <option value="">{texts.allTypes}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {patternOf(type, language)}
            </option>
          ))}
        </HTMLSelect>
      )}
      <div className={styles.period}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.date}>
            <span>{texts[name]}</span>
            <input
              type="date"
              className="bp6-input"
              value={filter[name] ?? ''}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </label>
        ))}
      </div>
      {isFiltered && (
        <Button
          variant="minimal"
          icon={<Cross />}
          text={texts.clear}
          onClick={() => change(Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])))}
        />
      )}
      <Chips {...props} />
    </search>
  );
}
