import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** So many of something; `text` has `count`, and `total` as it is written: "21 configurations". */
export interface Counted {
  text: TextKey;
  count: number;
}

/** What a deletion has to do with besides what it names. */
export interface Along {
  goes: readonly Counted[];
  /** What the server does not delete. */
  stays?: readonly Counted[];
}

/** What goes along with what is deleted, and what stays, by number: none is not worth a word. */
export function GoesAlong({ along: { goes, stays = [] } }: { along: Along }) {
  const { t, i18n } = useTranslation();
  const words = (counted: readonly Counted[]) =>
    counted
      .filter(({ count }) => count > 0)
      .map(({ text, count }) => t(text, { count, total: numberText(count, i18n.language) }))
      .join(', ');
  const [going, staying] = [words(goes), words(stays)];
  return (
    <>
      {going !== '' && <p>{t('list.goesAlong', { parts: going })}</p>}
      {staying !== '' && <p>{t('list.stays', { parts: staying })}</p>}
    </>
  );
}

/** The same, once it is counted. */
export function CountedAlong({ count }: { count: () => Promise<Along> }) {
  const { t } = useTranslation();
  const [along, setAlong] = useState<Along>();
  const start = useEffectEvent(count);
  useEffect(() => {
    let isLeft = false;
    void start().then((counted) => isLeft || setAlong(counted));
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <div role="status">
      {along ? <GoesAlong along={along} /> : <p className="muted">{t('list.counting')}</p>}
    </div>
  );
}
