import { Button } from '@blueprintjs/core';
import { CaretDown, People } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../form/check-list.tsx';
import { Popover } from '../../ui/elements/popover.tsx';
import styles from './customer-filter.module.css';
import { customerName, useCustomerSearch, useCustomersByIds } from './customers.ts';

interface CustomerFilterProps {
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Initially selected customers come first. */
function CustomerList({ chosen, onChange }: CustomerFilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [first] = useState(chosen);
  const chosenFirst = useCustomersByIds(first);
  const { customers, more, loading } = useCustomerSearch(text);
  const others = customers.filter(({ id }) => text !== '' || !first.includes(id));
  const found = text === '' ? [...chosenFirst, ...others] : others;
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className={styles.list}>
      <CheckList
        label={t('projects.customers')}
        options={found.map((customer) => ({ value: customer.id, label: customerName(customer) }))}
        chosen={chosen}
        onToggle={toggle}
        search={{ label: t('projects.searchCustomer'), text, onChange: setText }}
      >
        {!loading && found.length === 0 && <p className="muted">{t('projects.noCustomer')}</p>}
        {more > 0 && <p className="muted small">{t('projects.moreCustomers', { count: more })}</p>}
      </CheckList>
    </div>
  );
}

export function CustomerFilter({ chosen, onChange }: CustomerFilterProps) {
  const { t } = useTranslation();
  const [first, ...others] = useCustomersByIds(chosen);
  const more = others.length > 0 ? ` +${others.length}` : '';
  return (
    <Popover placement="bottom-start" content={<CustomerList chosen={chosen} onChange={onChange} />}>
      <Button
        icon={<People />}
        endIcon={<CaretDown />}
        ellipsizeText
        className={styles.button}
        text={first ? `${first.company}${more}` : t('projects.customers')}
      />
    </Popover>
  );
}
