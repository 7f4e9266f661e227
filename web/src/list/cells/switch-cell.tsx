import { useState } from 'react';

interface SwitchCellProps {
  on: boolean;
  name: string;
  disabled: boolean;
  tabIndex: number;
  /** Resolves when the server has answered; the list shows what it then holds. */
  change: (on: boolean) => Promise<unknown>;
}

/** A switch in a row. It moves at once, and back when the server refuses. */
export function SwitchCell({ on, name, disabled, tabIndex, change }: SwitchCellProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const shown = wanted ?? on;
  return (
    <button
      type="button"
      role="switch"
      className="list-switch"
      aria-checked={shown}
      aria-label={name}
      title={name}
      aria-disabled={disabled || wanted !== null}
      tabIndex={tabIndex}
      onClick={async (event) => {
        event.stopPropagation();
        if (disabled || wanted !== null) return;
        setWanted(!on);
        await change(!on);
        setWanted(null);
      }}
    />
  );
}
