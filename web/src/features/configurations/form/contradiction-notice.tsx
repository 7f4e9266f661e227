import { WarningSign } from '@blueprintjs/icons';
import styles from './configuration-form.module.css';

/** Says that an answer does not go with another one. It may be saved, but no cabinet can be validated with it. */
export function ContradictionNotice({ text }: { text: string }) {
  return (
    <span className={styles.contradicted} role="status">
      <WarningSign size={12} /> {text}
    </span>
  );
}
