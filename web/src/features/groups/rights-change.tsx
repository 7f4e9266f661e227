import type { Right } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import styles from './rights-change.module.css';
import { useRightsText } from './use-rights-text.ts';

interface RightsChangeProps {
  from: readonly Right[];
  to: readonly Right[];
}

const without = (rights: readonly Right[], others: readonly Right[]) =>
  rights.filter((right) => !others.includes(right));

/** What a change of group or rights takes and gives, announced before it is saved. */
export function RightsChange({ from, to }: RightsChangeProps) {
  const { t } = useTranslation();
  const textOf = useRightsText();
  const sentences = [
    { key: 'groups.loses', rights: without(from, to) },
    { key: 'groups.gains', rights: without(to, from) },
  ] as const;
  return (
    <div role="status" className={styles.change}>
      {sentences
        .filter(({ rights }) => rights.length > 0)
        .map(({ key, rights }) => (
          <p key={key}>{t(key, { rights: textOf(rights) })}</p>
        ))}
    </div>
  );
}
