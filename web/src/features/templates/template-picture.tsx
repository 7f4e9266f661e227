import { useMemo, useRef } from 'react';
import { CabinetPicture } from '../../crud/entity/cabinet-picture.tsx';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSeen } from '../../lib/use-seen.ts';
import styles from './templates.module.css';

/** Loaded when it comes into sight: each drawing is a request. */
export function TemplatePicture({ id, name }: { id: number; name: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(element);
  const { data } = useQuery(isSeen ? query(at('/api/templates/{id}', { id })) : null);
  const drawing = useMemo(
    () => data && { ...data, ProjLines: data.ProjLines.filter(({ line }) => line > 0) },
    [data],
  );
  return (
    <span className={styles.picture} ref={element}>
      <CabinetPicture of={drawing} name={name} />
    </span>
  );
}
