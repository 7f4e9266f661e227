import { Button, Checkbox, InputGroup, PopoverNext } from '@blueprintjs/core';
import { CaretDown, People, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../live/use-query.ts';
import { type Customer, customerName } from './project.ts';
import './customer-filter.css';

interface CustomerFilterProps {
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** So many names are drawn; more are found by typing. */
const MAX_SHOWN = 100;

/** Folded, so that case and accents do not matter. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function CustomerList({
  customers,
  chosen,
  onChange,
}: CustomerFilterProps & { customers: readonly Customer[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = customers.filter((customer) => fold(customerName(customer)).includes(fold(text)));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="customer-filter" aria-label={t('projects.customers')}>
      <InputGroup
        autoFocus
        leftIcon={<Search />}
        aria-label={t('projects.searchCustomer')}
        placeholder={t('projects.searchCustomer')}
        value={text}
        onValueChange={setText}
      />
      <div className="customer-filter-list">
        {found.slice(0, MAX_SHOWN).map((customer) => (
          <Checkbox
            key={customer.id}
            label={customerName(customer)}
            checked={chosen.includes(customer.id)}
            onChange={() => toggle(customer.id)}
          />
        ))}
        {found.length === 0 && <p className="muted">{t('projects.noCustomer')}</p>}
        {found.length > MAX_SHOWN && (
          <p className="muted small">{t('projects.moreCustomers', { count: found.length - MAX_SHOWN })}</p>
        )}
      </div>
    </fieldset>
  );
}

/** For staff: the projects of some customers only. */
export function CustomerFilter({ chosen, onChange }: CustomerFilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery<{ rows: Customer[] }>('/api/usersCustomer', { changedBy: ['user'] });
  const names = data?.rows.filter(({ id }) => chosen.includes(id)).map(({ fullName }) => fullName) ?? [];
  return (
    <PopoverNext
      animation="minimal"
      arrow={false}
      placement="bottom-start"
      content={<CustomerList customers={data?.rows ?? []} chosen={chosen} onChange={onChange} />}
    >
      <Button
        icon={<People />}
        endIcon={<CaretDown />}
        ellipsizeText
        className="customer-filter-button"
        text={names.length > 0 ? names.join(', ') : t('projects.customers')}
      />
    </PopoverNext>
  );
}
