import { useState } from 'react';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { ComboField } from '../../form/combo-field.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';

const DEBOUNCE_MS = 300;

export function PersonField() {
  const [text, setText] = useState('');
  const { data } = useQuery(
    query(
      at('/api/users', { search: useDebounced(text, DEBOUNCE_MS) || undefined, size: 25, sort: 'fullName' }),
      ['user'],
    ),
    { keepPrevious: true },
  );
  const people = data?.rows ?? [];
  return (
    <ComboField
      name="userForId"
      label="notifications.person"
      required
      options={people.map(({ id, fullName, company, email }) => ({
        value: id,
        label: fullName,
        detail: `${company}, ${email}`,
      }))}
      hasMore={(data?.count ?? 0) > people.length}
      chosen={undefined}
      onSearch={setText}
    />
  );
}
