import { SegmentedControl } from '@blueprintjs/core';
import type { ReceivingGroup } from '@coffret/contracts/notifications/answers';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { ComboField } from '../../form/combo-field.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useRight } from '../../session/rights.ts';
import { receiversPath } from './queries.ts';

const DEBOUNCE_MS = 300;

function PersonField() {
  const [text, setText] = useState('');
  const { data } = useQuery(receiversPath(useDebounced(text, DEBOUNCE_MS)), {
    invalidatedBy: ['user'],
    keepPrevious: true,
  });
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

/** People only for users who may read accounts. */
export function ReceiverFields({ groups }: { groups: readonly ReceivingGroup[] }) {
  const { t } = useTranslation();
  const form = useForm();
  const maySeePeople = useRight('user_r');
  const [kind, setKind] = useState('group');
  const choose = (chosen: string) => {
    setKind(chosen);
    form.batch(() => {
      form.change('userForId', undefined);
      form.change('groupForId', undefined);
    });
  };
  return (
    <>
      {maySeePeople && (
        <div>
          <SegmentedControl
            inline
            aria-label={t('notifications.receiver')}
            options={[
              { label: t('notifications.toGroup'), value: 'group' },
              { label: t('notifications.toPerson'), value: 'person' },
            ]}
            value={kind}
            onValueChange={choose}
          />
        </div>
      )}
      {kind === 'person' ? (
        <PersonField />
      ) : (
        <SelectField
          name="groupForId"
          label="notifications.group"
          required
          options={groups.map(({ id, lib, count }) => ({
            value: id,
            label: t('notifications.groupOf', { name: lib, count }),
          }))}
        />
      )}
    </>
  );
}
