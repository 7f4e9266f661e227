import type { Difference } from '@coffret/contracts/audit/differences';
import styles from './audit.module.css';
import { useTexts } from './use-texts.ts';
import { fieldText, valueText } from './value-text.ts';

interface DifferenceTableProps {
  /** Says what is compared. */
  title: string;
  of: readonly Difference[];
}

export function DifferenceTable({ title, of }: DifferenceTableProps) {
  const { texts, language } = useTexts();
  return (
    <table className={styles.differences} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ path, before, after }) => (
          <tr key={path.join(' ')}>
            <th scope="row">{fieldText(path, texts)}</th>
            <td data-was>{valueText(path, before, texts, language)}</td>
            <td>{valueText(path, after, texts, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
