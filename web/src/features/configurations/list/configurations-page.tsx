import { useMemo } from 'react';
import { ListPage } from '../../../crud/list/list-page.tsx';
import { useRight } from '../../../session/rights.ts';
import { configurationsList } from './configurations-list.tsx';

export default function ConfigurationsPage() {
  const ofAll = useRight('customer_r');
  const definition = useMemo(() => configurationsList(ofAll), [ofAll]);
  return <ListPage definition={definition} />;
}
