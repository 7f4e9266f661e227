import { useAddress } from '../../../data/address/use-address.ts';
import { now } from '../../../lib/now.ts';
import { type Asked, fitting, readAsked, writeAsked } from './asked.ts';

/** What the charts show, by the address bar, and the way to change it: a step of its own for the back button. */
export function useAsked(): { asked: Asked; change: (changes: Partial<Asked>) => void } {
  const [address, setAddress] = useAddress();
  const present = new Date(now());
  const asked = readAsked(address, present);
  return {
    asked,
    change(changes) {
      const next = { ...asked, ...changes };
      const range = fitting(next, changes.from === undefined ? 'to' : 'from');
      setAddress(writeAsked({ ...next, ...range }, present));
    },
  };
}
