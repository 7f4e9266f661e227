import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { toasts } from '../../data/toast.ts';
import styles from './plain-toasts.module.css';

/** What toasts say, for as long as the toaster itself does not come: without a connection that is told too. */
function PlainToasts() {
  const { t } = useTranslation();
  const { shown } = useSnapshot(toasts);
  return (
    <div className={styles.plainToasts} role="alert">
      {shown.map(({ id, text }) => (
        <p key={id}>{typeof text === 'string' ? text : t(text.key, { ...text.values })}</p>
      ))}
    </div>
  );
}

/** Apart from what follows it: Vite would take that for a part of the import, and pass over it when styles fail. */
const toaster = () => import('./toaster.tsx');

type Toaster = ComponentType | 'missing' | null;

/** The toaster comes with the first toast, and stays. */
export function Toasts() {
  const { made } = useSnapshot(toasts);
  const isWanted = made > 0;
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
