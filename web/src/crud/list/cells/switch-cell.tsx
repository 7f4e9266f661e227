import { useOptimisticSwitch } from '../../../lib/use-optimistic-switch.ts';
import styles from './cells.module.css';

interface SwitchCellProps {
  on: boolean;
  rowVersion: number;
  name: string;
  disabled: boolean;
  tabIndex: number;
  /** Resolves to whether the change succeeded. */
  change: (on: boolean) => Promise<boolean>;
}

/** Optimistic: reverts when the server refuses. */
export function SwitchCell({ on, rowVersion, name, disabled, tabIndex, change }: SwitchCellProps) {
  const switched = useOptimisticSwitch(on, rowVersion, change);
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={switched.on}
      aria-label={name}
      title={name}
      aria-disabled={disabled || switched.isBusy}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        if (!disabled) switched.toggle();
      }}
    />
  );
}
