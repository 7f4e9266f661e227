import { cabinetPicture } from '@coffret/cabinet/drawing/cabinet-picture';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { templatePath } from './queries.ts';
import styles from './templates.module.css';

/** Loaded when it comes into sight: each drawing is a request. */
export function TemplatePicture({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const element = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(element);
  const { data } = useQuery(isSeen ? templatePath(id) : null);
  const picture = useMemo(() => {
    if (!data) return undefined;
    const ProjLines = data.ProjLines.filter(({ line }) => line > 0);
    return cabinetPicture({ ...data, ProjLines }, name);
  }, [data, name]);
  return (
    <span className={styles.picture} ref={element}>
      {picture && <img src={picture} alt="" />}
      {picture === null && <span className="small muted">{t('templates.undrawn')}</span>}
    </span>
  );
}
