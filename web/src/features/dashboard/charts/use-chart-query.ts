import { useAddress } from '../../../data/address/use-address.ts';
import { today } from '../../../lib/today.ts';
import { type ChartQuery, inOrder, readChartQuery, writeChartQuery } from './chart-query.ts';

/** Changes add history entries. */
export function useChartQuery(): { query: ChartQuery; change: (changes: Partial<ChartQuery>) => void } {
  const [address, setAddress] = useAddress();
  const present = today();
  const query = readChartQuery(address, present);
  return {
    query,
    change(changes) {
      const next = { ...query, ...changes };
      const range = inOrder(next, changes.from === undefined ? 'to' : 'from');
      setAddress(writeChartQuery({ ...next, ...range }, present));
    },
  };
}
