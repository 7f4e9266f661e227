import { sectors } from '@coffret/contracts/registers/events';
import { ItemPage, type ItemPageProps } from './item-page.tsx';

const register = sectors as ItemPageProps['register'];

export default function SectorPage() {
  return <ItemPage register={register} newTitle="registers.sectors.newTitle" />;
}
