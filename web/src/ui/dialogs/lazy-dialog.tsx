import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface DialogProps {
  /** Absent: it is open for as long as it is shown. */
  isOpen?: boolean;
  onClose: () => void;
}

/**
 * A dialog whose chunk comes when it is first opened. Where it does not come, a toast says so and the dialog counts
 * as closed: the screen stays as it is, and the next click asks again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function DialogOnDemand(props: Props) {
    const [Dialog, setDialog] = useState(() => Loaded);
    const isWanted = !Dialog && props.isOpen !== false;
    const close = useEffectEvent(() => props.onClose());
    useEffect(() => {
      if (!isWanted) return undefined;
      let isHere = true;
      load().then(
        (part) => {
          Loaded = part.default;
          if (isHere) setDialog(() => part.default);
        },
        () => {
          if (isHere) close();
        },
      );
      return () => {
        isHere = false;
      };
    }, [isWanted]);
    return Dialog && <Dialog {...props} />;
  };
}
