import { CabinetPicture } from '../../crud/entity/cabinet-picture.tsx';
import { useQuery } from '../../data/query/use-query.ts';
import { configurationAt } from '../../data/resources.ts';
import styles from './bubbles.module.css';

export function CabinetPreview({ configurationId, name }: { configurationId: number; name: string }) {
  const { data } = useQuery(configurationAt(configurationId));
  return <CabinetPicture of={data} name={name} className={styles.cabinetPreview} />;
}
