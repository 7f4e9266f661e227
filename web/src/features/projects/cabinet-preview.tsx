import { CabinetPicture } from '../../crud/entity/cabinet-picture.tsx';
import { useQuery } from '../../data/query/use-query.ts';
import styles from './bubbles.module.css';
import { drawnConfigurationsPath } from './queries.ts';

export function CabinetPreview({ configurationId, name }: { configurationId: number; name: string }) {
  const { data } = useQuery(drawnConfigurationsPath(configurationId), {
    invalidatedBy: [`configuration-${configurationId}`],
  });
  return <CabinetPicture of={data} name={name} className={styles.cabinetPreview} />;
}
