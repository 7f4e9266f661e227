import { useState } from 'react';

interface OptimisticSwitch {
  on: boolean;
  isBusy: boolean;
  toggle: () => void;
}

/** Shows the new value until the server's arrives (another `rowVersion`), or until `change` resolves to false. */
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
