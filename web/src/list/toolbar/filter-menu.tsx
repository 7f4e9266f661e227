import { Button, Checkbox, InputGroup, PopoverNext } from '@blueprintjs/core';
import { CaretDown, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../../fold.ts';
import { useQuery } from '../../live/use-query.ts';
import { useDebounced } from '../../use-debounced.ts';
import { labelOf } from '../label-of.ts';
import type { FilterValue, ListFilter } from '../list-definition.ts';

interface FilterMenuProps {
  filter: ListFilter;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** More are found by typing. */
const MOST_SHOWN = 100;
const SEARCHED_FROM = 8;
const DEBOUNCE_MS = 300;

/** The values of a filter, each once; those of a server's list are asked for when `open`. */
function useValues({ values }: ListFilter, open: boolean, search = ''): FilterValue[] | undefined {
  const { t, i18n } = useTranslation();
  const source = 'path' in values ? values : null;
  const asked = useDebounced(source?.searched ? search.trim() : '', DEBOUNCE_MS);
  const narrowed = asked === '' ? '' : `&search=${encodeURIComponent(asked)}`;
  const { data } = useQuery<{ rows: object[] }>(open && source ? source.path + narrowed : null, {
    keepPrevious: true,
  });
  if (!('path' in values)) return values.map(({ value, text }) => ({ value, label: t(text) }));
  if (!data) return undefined;
  const names = data.rows.map((row) => String(Reflect.get(row, values.field) ?? ''));
  return [...new Set(names)]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b, i18n.language))
    .map((name) => ({ value: name, label: name }));
}

function Choices({ filter, chosen, onChoose }: FilterMenuProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const values = useValues(filter, true, search);
  const wanted = fold(search.trim());
  const found = values?.filter(({ label }) => fold(label).includes(wanted)) ?? [];
  const isSearched = search !== '' || (values?.length ?? 0) > SEARCHED_FROM;
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className="list-filter">
      <legend className="unseen">{t(labelOf({ ...filter, key: filter.column }))}</legend>
      {isSearched && (
        <InputGroup
          autoFocus
          leftIcon={<Search />}
          value={search}
          onValueChange={setSearch}
          placeholder={t('list.searchValues')}
          aria-label={t('list.searchValues')}
        />
      )}
      <div className="list-filter-values">
        {found.slice(0, MOST_SHOWN).map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            label={label}
            onChange={() => toggle(value)}
          />
        ))}
        {found.length > MOST_SHOWN && (
          <p className="muted small">{t('list.moreValues', { count: found.length - MOST_SHOWN })}</p>
        )}
        {values && found.length === 0 && <p className="muted small">{t('list.noValue')}</p>}
      </div>
    </fieldset>
  );
}

/** A dropdown with the values of one column. */
export function FilterMenu(props: FilterMenuProps) {
  const { t } = useTranslation();
  const { filter, chosen } = props;
  const values = useValues(filter, false);
  const label = t(labelOf({ ...filter, key: filter.column }));
  const names = chosen.map((value) => values?.find((one) => one.value === value)?.label ?? value);
  return (
    <PopoverNext arrow={false} animation="minimal" placement="bottom-start" content={<Choices {...props} />}>
      <Button
        className="list-filter-button"
        endIcon={<CaretDown />}
        ellipsizeText
        intent={chosen.length > 0 ? 'primary' : 'none'}
        variant={chosen.length > 0 ? 'minimal' : undefined}
        text={names.length > 0 ? t('list.labelled', { label, text: names.join(', ') }) : label}
      />
    </PopoverNext>
  );
}
