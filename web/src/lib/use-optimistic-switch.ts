import { useState } from 'react';

interface OptimisticSwitch {
  /** As it is to be shown. */
  on: boolean;
  /** It is on its way: to be asked for nothing else meanwhile. */
  isBusy: boolean;
  toggle: () => void;
}

/**
 * A switch of something that the server holds: turned, it stays so until what the server holds arrives (`rowVersion`
 * is another), or until `change` answers that it was not done.
 */
export function useOptimisticSwitch(
  on: boolean,
  rowVersion: number,
  change: (on: boolean) => Promise<boolean>,
): OptimisticSwitch {
  const [pending, setPending] = useState<{ on: boolean; of: number } | null>(null);
  const isBusy = pending?.of === rowVersion;
  return {
    on: isBusy ? pending.on : on,
    isBusy,
    async toggle() {
      if (isBusy) return;
      setPending({ on: !on, of: rowVersion });
      if (!(await change(!on))) setPending(null);
    },
  };
}
