import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { numberText } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** `text` has the parameters `count` and `total` (formatted): "21 configurations". */
interface ImpactCount {
  text: TextKey;
  count: number;
}

interface NamedRows {
  text: TextKey;
  /** The first ones. */
  rows: readonly { name: string; to: string }[];
  count: number;
}

/** Consequences of a deletion. */
export interface DeletionImpact {
  deleted?: readonly ImpactCount[];
  /** What stays. */
  kept?: readonly ImpactCount[];
  /** What is to be seen to before. */
  before?: readonly NamedRows[];
}

function RowsBefore({ text, rows, count }: NamedRows) {
  const { t, i18n } = useTranslation();
  const more = count - rows.length;
  return (
    <div>
      <p>{t(text)}</p>
      <ul>
        {rows.map(({ name, to }) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        {more > 0 && <li>{t('list.more', { count: more, total: numberText(more, i18n.language) })}</li>}
      </ul>
    </div>
  );
}

/** Omits zero counts. */
export function DeletionImpactText({
  impact: { deleted = [], kept = [], before = [] },
}: {
  impact: DeletionImpact;
}) {
  const { t, i18n } = useTranslation();
  const words = (counted: readonly ImpactCount[]) =>
    counted
      .filter(({ count }) => count > 0)
      .map(({ text, count }) => t(text, { count, total: numberText(count, i18n.language) }))
      .join(', ');
  const [going, staying] = [words(deleted), words(kept)];
  return (
    <>
      {before
        .filter(({ count }) => count > 0)
        .map((named) => (
          <RowsBefore key={named.text} {...named} />
        ))}
      {going !== '' && <p>{t('list.alsoDeleted', { parts: going })}</p>}
      {staying !== '' && <p>{t('list.kept', { parts: staying })}</p>}
    </>
  );
}

export function AsyncDeletionImpact({ count }: { count: () => Promise<DeletionImpact> }) {
  const { t } = useTranslation();
  const [impact, setImpact] = useState<DeletionImpact>();
  const start = useEffectEvent(count);
  useEffect(() => {
    let isLeft = false;
    void start().then((counted) => isLeft || setImpact(counted));
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <div role="status">
      {impact ? <DeletionImpactText impact={impact} /> : <p className="muted">{t('list.counting')}</p>}
    </div>
  );
}
