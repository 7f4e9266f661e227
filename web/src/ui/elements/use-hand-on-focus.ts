import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { focusPage } from '../dialogs/use-restore-focus.ts';

/** For a region: when what has the focus in it is removed, also with the region, the page gets it. */
export function useHandOnFocus() {
  const within = useRef(false);
  const handOn = useRef(() => {
    if (!within.current || document.activeElement !== document.body) return;
    within.current = false;
    focusPage();
  });
  useEffect(handOn.current);
  useEffect(() => handOn.current, []);
  const [region] = useState({
    onFocus: () => {
      within.current = true;
    },
    // A button that is disabled while it works may be removed afterwards.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      within.current = target.matches(':disabled');
    },
  });
  return region;
}
