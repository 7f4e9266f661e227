import { Button, Checkbox, InputGroup, PopoverNext } from '@blueprintjs/core';
import { CaretDown, People, Search } from '@blueprintjs/icons';
import type { Customer } from '@coffret/contracts/users/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerName, findCustomers, useCustomers } from './customers.ts';
import './customer-filter.css';

interface CustomerFilterProps {
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** So many names are drawn; more are found by typing. */
const MAX_SHOWN = 100;

/** Those that are chosen when it is opened stand first: they are the ones to take back. */
function CustomerList({
  customers,
  chosen,
  onChange,
}: CustomerFilterProps & { customers: readonly Customer[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [first] = useState(chosen);
  const isFirst = ({ id }: Customer) => first.includes(id);
  const ordered = [...customers.filter(isFirst), ...customers.filter((customer) => !isFirst(customer))];
  const found = findCustomers(ordered, text);
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
  const customers = useCustomers();
  const [first, ...others] = customers.filter(({ id }) => chosen.includes(id));
  const more = others.length > 0 ? ` +${others.length}` : '';
  return (
    <PopoverNext
      animation="minimal"
      arrow={false}
      placement="bottom-start"
      content={<CustomerList customers={customers} chosen={chosen} onChange={onChange} />}
    >
      <Button
        icon={<People />}
        endIcon={<CaretDown />}
        ellipsizeText
        className="customer-filter-button"
        text={first ? `${first.company}${more}` : t('projects.customers')}
      />
    </PopoverNext>
  );
}
