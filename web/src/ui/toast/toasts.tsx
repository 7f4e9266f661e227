import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../data/toast.ts';
import { useStore } from '../../lib/use-store.ts';
import styles from './plain-toasts.module.css';

/** Fallback without the toaster's chunk, e.g. offline. */
function PlainToasts() {
  const { t } = useTranslation();
  const shown = useStore(toasts, (state) => state.shown);
  return (
    <div className={styles.plainToasts} role="alert">
      {shown.map(({ id, text }) => (
        <p key={id}>{typeof text === 'string' ? text : t(text.key, { ...text.values })}</p>
      ))}
    </div>
  );
}

/** A separate function: Vite would treat a chained call as part of the import and skip it when styles fail. */
const toaster = () => import('./toaster.tsx');

type Toaster = ComponentType | 'missing' | null;

/** Loaded with the first toast. */
export function Toasts() {
  const isWanted = useStore(toasts, ({ made }) => made > 0);
  const [Toaster, setToaster] = useState<Toaster>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const load = () =>
      void toaster().then(
        (part) => setToaster(() => part.default),
        () => setToaster('missing'),
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isWanted]);
  if (Toaster === 'missing') return <PlainToasts />;
  return Toaster && <Toaster />;
}
