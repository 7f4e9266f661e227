import { ArrowRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText, numberText, percentageText } from '../../i18n/formats.ts';
import { Tag } from '../../ui/elements/tag.tsx';
import { useDesignations } from '../catalogue/public.ts';
import type { compareQuotes, PartChange, SumChange } from './compare-quotes.ts';
import styles from './quotes.module.css';

/** One of both may be missing. */
function FromTo({ before, after }: { before: ReactNode; after: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className={styles.fromTo}>
      {before && <s>{before}</s>}
      {before && after && (
        <>
          <ArrowRight size={12} />
          <span className="visually-hidden">{t('quotes.becomes')}</span>
        </>
      )}
      {after && <span>{after}</span>}
    </span>
  );
}

function PartRow({ part: { ref, before, after }, lib }: { part: PartChange; lib: string | undefined }) {
  const { t, i18n } = useTranslation();
  const kind = !before ? 'added' : !after ? 'removed' : 'changed';
  /** Without prices for users who may not read discounts. */
  function text(part: PartChange['before']): string | null {
    if (!part) return null;
    const quantity = numberText(part.quantity, i18n.language);
    return part.unitPrice === undefined
      ? quantity
      : `${quantity} × ${moneyText(part.unitPrice, i18n.language)}`;
  }
  return (
    <li className={styles.change}>
      <Tag colour={kind === 'added' ? 'green' : undefined}>{t(`quotes.${kind}`)}</Tag>
      <span>
        <strong>{ref}</strong> {lib}
      </span>
      <FromTo before={text(before)} after={text(after)} />
    </li>
  );
}

function SumRow({ change: { sum, before, after } }: { change: SumChange }) {
  const { t, i18n } = useTranslation();
  const text = (value: number) => {
    if (sum === 'quantity') return numberText(value, i18n.language);
    return sum === 'discountPercentage'
      ? percentageText(value, i18n.language)
      : moneyText(value, i18n.language);
  };
  return (
    <li className={styles.sum}>
      <span>{t(`quotes.sum.${sum}`)}</span>
      <FromTo before={text(before)} after={text(after)} />
    </li>
  );
}

interface ChangesProps {
  of: ReturnType<typeof compareQuotes>;
  Heading: 'h2' | 'h3';
}

export function ChangeList({ of: { sums, parts }, Heading }: ChangesProps) {
  const { t } = useTranslation();
  const designations = useDesignations(parts);
  return (
    <>
      {sums.length > 0 && <Heading>{t('quotes.sums')}</Heading>}
      {sums.length > 0 && (
        <ul className={styles.rows}>
          {sums.map((change) => (
            <SumRow key={change.sum} change={change} />
          ))}
        </ul>
      )}
      {parts.length > 0 && <Heading>{t('quotes.parts')}</Heading>}
      {parts.length > 0 && (
        <ul className={styles.rows}>
          {parts.map((part) => (
            <PartRow key={part.ref} part={part} lib={designations.get(part.ref)} />
          ))}
        </ul>
      )}
    </>
  );
}
