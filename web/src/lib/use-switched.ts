import { useState } from 'react';

interface Switched {
  /** As it is to be shown. */
  on: boolean;
  /** It is on its way: to be asked for nothing else meanwhile. */
  isBusy: boolean;
  turn: () => void;
}

/**
 * A switch of something that the server holds: turned, it stays so until what the server holds arrives (`rowVersion`
 * is another), or until `change` answers that it was not done.
 */
export function useSwitched(
  on: boolean,
  rowVersion: number,
  change: (on: boolean) => Promise<boolean>,
): Switched {
  const [turned, setTurned] = useState<{ on: boolean; of: number } | null>(null);
  const isBusy = turned?.of === rowVersion;
  return {
    on: isBusy ? turned.on : on,
    isBusy,
    async turn() {
      if (isBusy) return;
      setTurned({ on: !on, of: rowVersion });
      if (!(await change(!on))) setTurned(null);
    },
  };
}
