import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { EVENT_CATEGORIES, eventTypesOf, TECHNICAL_TYPES } from '@coffret/contracts/event-categories';
import { patternOf } from '@coffret/contracts/sentences/sentence';
import type { ListFilter } from '../../crud/list/list-definition.ts';
import { FilterMenu } from '../../crud/list/toolbar/filter-menu.tsx';
import { SearchBox } from '../../crud/list/toolbar/search-box.tsx';
import { at } from '../../data/api/path.ts';
import { LATEST_DATE } from '../../form/latest-date.ts';
import { sentenceTexts } from '../../i18n/sentences.ts';
import { word } from '../../i18n/words.ts';
import { useRight } from '../../session/rights.ts';
import styles from './audit.module.css';
import { isFiltered, type LogFilter } from './log-filter.ts';
import type { Log } from './use-log.ts';
import { useTexts } from './use-texts.ts';

interface AuditFiltersProps extends Pick<Log, 'filter' | 'change' | 'clear'> {
  /** As far as the shown events contain it. */
  personName: (id: string) => string;
}

const PERSON: ListFilter<never> = {
  column: 'userId',
  label: 'users.person',
  values: {
    // More by typing.
    path: at('/api/users', { size: 25, sort: 'fullName' }),
    field: 'id',
    nameOf: ({ fullName }) => String(fullName),
    searched: true,
  },
};

interface ChipsProps extends AuditFiltersProps {
  /** Their filter has a field. */
  hasPeople: boolean;
}

/** Filters without a field of their own. */
function Chips({ filter, change, personName, hasPeople }: ChipsProps) {
  const { texts } = useTexts();
  const { userId, correlationId } = filter;
  const chips: [text: string, without: Partial<LogFilter>][] = [];
  if (userId.length > 0 && !hasPeople)
    chips.push([texts.labelled(texts.person, userId.map(personName).join(', ')), { userId: [] }]);
  if (correlationId)
    chips.push([`${texts.request} ${correlationId.slice(0, 8)}`, { correlationId: undefined }]);
  if (chips.length === 0) return null;
  return (
    <div className="button-row">
      {chips.map(([text, without]) => (
        <Button
          key={text}
          size="small"
          endIcon={<Cross size={12} />}
          text={text}
          aria-label={texts.remove(text)}
          onClick={() => change(without)}
        />
      ))}
    </div>
  );
}

export function AuditFilters(props: AuditFiltersProps) {
  const { filter, change, clear } = props;
  const { texts, language } = useTexts();
  const hasPeople = useRight('user_r');
  const { technical } = filter;
  const isShown = (type: string) => technical || type === filter.type || !TECHNICAL_TYPES.has(type);
  const kinds = Object.entries(EVENT_CATEGORIES)
    .flatMap(([kind, { title }]) => (title ? [[kind, word(title)] as const] : []))
    .filter(([kind]) => kind === filter.entity || eventTypesOf(kind).some(isShown))
    .toSorted(([, a], [, b]) => a.localeCompare(b, language));
  const sentences = sentenceTexts();
  const types = eventTypesOf(filter.entity ?? '').filter(isShown);
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
              {patternOf(type, sentences)}
            </option>
          ))}
        </HTMLSelect>
      )}
      {hasPeople && (
        <FilterMenu
          filter={PERSON}
          filters={{ userId: filter.userId }}
          onChange={({ userId = [] }) => change({ userId })}
        />
      )}
      <div className="button-row">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.date}>
            <span>{texts[name]}</span>
            <input
              type="date"
              max={LATEST_DATE}
              className="bp6-input"
              value={filter[name] ?? ''}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </label>
        ))}
      </div>
      <Switch
        className={styles.technical}
        label={texts.technical}
        checked={technical}
        onChange={({ currentTarget }) => change({ technical: currentTarget.checked })}
      />
      {isFiltered(filter) && <Button variant="minimal" icon={<Cross />} text={texts.clear} onClick={clear} />}
      <Chips {...props} hasPeople={hasPeople} />
    </search>
  );
}
