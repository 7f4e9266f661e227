import { Button, type ButtonProps, Classes, Spinner, SpinnerSize } from '@blueprintjs/core';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
}

const SPINNER = <Spinner className={Classes.BUTTON_SPINNER} size={SpinnerSize.SMALL} />;

/** Keeps the focus while it works: Blueprint disables a button that loads, and the browser then takes its focus. */
export function BusyButton({ isBusy, icon, className = '', onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      icon={isBusy ? SPINNER : icon}
      className={isBusy ? `${className} ${Classes.LOADING}` : className}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
