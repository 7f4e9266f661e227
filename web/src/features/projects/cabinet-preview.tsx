import { CabinetPicture } from '../../crud/entity/cabinet-picture.tsx';
import { useQuery } from '../../data/query/use-query.ts';
import styles from './bubbles.module.css';
import { configurationPath } from './queries.ts';

export function CabinetPreview({ configurationId, name }: { configurationId: number; name: string }) {
  const { data } = useQuery(configurationPath(configurationId), {
    invalidatedBy: [`configuration-${configurationId}`],
  });
  return <CabinetPicture of={data} name={name} className={styles.cabinetPreview} />;
}
