import { WarningSign } from '@blueprintjs/icons';
import styles from './configuration-form.module.css';

/** A warning: it can be saved, but not validated. */
export function ContradictionNotice({ text }: { text: string }) {
  return (
    <span className={styles.contradicted} role="status">
      <WarningSign size={12} /> {text}
    </span>
  );
}
