import { cabinetPicture } from '@coffret/cabinet/drawing/cabinet-picture';
import { useMemo } from 'react';
import { useQuery } from '../../data/query/use-query.ts';
import styles from './bubbles.module.css';
import { drawnConfigurationsPath } from './queries.ts';

/** Nothing for an empty or loading drawing. */
export function CabinetPreview({ configurationId, name }: { configurationId: number; name: string }) {
  const { data } = useQuery(drawnConfigurationsPath(configurationId), {
    invalidatedBy: [`configuration-${configurationId}`],
  });
  const picture = useMemo(() => data && cabinetPicture(data, name), [data, name]);
  return picture ? <img className={styles.cabinetPreview} src={picture} alt="" /> : null;
}
