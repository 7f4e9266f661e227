import { useMemo } from 'react';
import { ListPage } from '../../../crud/list/list-page.tsx';
import { useRight } from '../../../session/rights.ts';
import { quotesList } from './quotes-list.tsx';

export default function QuotesPage() {
  const ofAll = useRight('customer_r');
  const definition = useMemo(() => quotesList(ofAll), [ofAll]);
  return <ListPage definition={definition} />;
}
