import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface DialogProps {
  /** Default: open while rendered. */
  isOpen?: boolean;
  onClose: () => void;
}

/** Loads its chunk when first opened. A failure shows a toast and counts as closed; the next click retries. */
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
