import { Button } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { containsWords } from '@coffret/contracts/search-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { CheckList } from '../../../form/check-list.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Popover } from '../../../ui/elements/popover.tsx';
import { labelOf } from '../label-of.ts';
import type { FilterValue, ListFilter, ValuesPath } from '../list-definition.ts';
import { valueNamesPath, valueTexts } from '../selection/query-text.ts';
import type { FilterValues } from '../state/address.ts';
import { AmountFilter, DateFilter } from './range-filters.tsx';
import styles from './toolbar.module.css';

interface FilterMenuProps {
  filter: ListFilter<never>;
  filters: FilterValues;
  onChange: (changes: FilterValues) => void;
}

/** More by typing. */
const MAX_SHOWN = 100;
const SEARCHED_FROM = 8;
const DEBOUNCE_MS = 300;

function useValues({ values }: ListFilter<never>, search: string): FilterValue[] | undefined {
  const { t, i18n } = useTranslation();
  const source = 'path' in values ? values : null;
  const words = useDebounced(source?.searched ? search.trim() : '', DEBOUNCE_MS);
  const searched = words === '' ? '' : `&search=${encodeURIComponent(words)}`;
  const { data } = useQuery(source && query((source.path + searched) as ValuesPath), { keepPrevious: true });
  if ('periods' in values || 'unit' in values) return [];
  if (!('path' in values)) return values.map(({ value, text }) => ({ value, label: t(text) }));
  if (!data) return undefined;
  const { field, nameOf = (row) => String(row[field] ?? '') } = values;
  const known = new Map(data.rows.map((row) => [String(row[field] ?? ''), row]));
  return [...known]
    .map(([value, row]) => ({ value, label: nameOf(row) }))
    .filter(({ label }) => label !== '')
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
}

function Choices({ filter, filters, onChange }: FilterMenuProps) {
  const { t } = useTranslation();
  const chosen = filters[filter.column] ?? [];
  const [search, setSearch] = useState('');
  const values = useValues(filter, search);
  // What the server has found may have the words in another column, such as a telephone.
  const isFoundByServer = 'path' in filter.values && filter.values.searched;
  const found = values?.filter(({ label }) => isFoundByServer || containsWords(label, search)) ?? [];
  const isSearched = search !== '' || (values?.length ?? 0) > SEARCHED_FROM;
  const toggle = (value: string) =>
    onChange({
      [filter.column]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    });
  return (
    <div className={styles.filter}>
      <CheckList
        label={t(labelOf({ ...filter, key: filter.column }))}
        options={found.slice(0, MAX_SHOWN)}
        chosen={chosen}
        onToggle={toggle}
        {...(isSearched && { search: { label: t('list.searchValues'), text: search, onChange: setSearch } })}
      >
        {found.length > MAX_SHOWN && (
          <p className="muted small">{t('list.moreValues', { count: found.length - MAX_SHOWN })}</p>
        )}
        {values && found.length === 0 && <p className="muted small">{t('list.noValue')}</p>}
      </CheckList>
    </div>
  );
}

function Content({ onClose, ...props }: FilterMenuProps & { onClose: () => void }) {
  const { column, values } = props.filter;
  const set = (changes: FilterValues) => {
    props.onChange(changes);
    onClose();
  };
  if ('periods' in values)
    return <DateFilter column={column} periods={values.periods} filters={props.filters} onChange={set} />;
  if ('unit' in values)
    return <AmountFilter column={column} unit={values.unit} filters={props.filters} onChange={set} />;
  return <Choices {...props} />;
}

export function FilterMenu(props: FilterMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { filter, filters } = props;
  const label = t(labelOf({ ...filter, key: filter.column }));
  // Loads the labels of values from the address.
  const names = valueNamesPath(filter, filters[filter.column] ?? []);
  useQuery(names && query(names), { keepPrevious: true });
  const texts = valueTexts(filter, filters, t);
  return (
    <Popover
      placement="bottom-start"
      isOpen={isOpen}
      onInteraction={setOpen}
      content={<Content {...props} onClose={() => setOpen(false)} />}
    >
      <Button
        className={styles.filterButton}
        endIcon={<CaretDown />}
        ellipsizeText
        intent={texts.length > 0 ? 'primary' : 'none'}
        variant={texts.length > 0 ? 'minimal' : undefined}
        text={texts.length > 0 ? t('labelled', { label, text: texts.join(', ') }) : label}
      />
    </Popover>
  );
}
