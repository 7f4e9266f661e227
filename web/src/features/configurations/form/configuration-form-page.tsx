import { useParams } from 'react-router-dom';
import PageNotFound from '../../../ui/elements/page-not-found.tsx';
import { EditConfiguration } from './edit-configuration.tsx';
import { NewConfiguration } from './new-configuration.tsx';

export default function ConfigurationFormPage() {
  const { id = '' } = useParams();
  if (id === 'new') return <NewConfiguration />;
  return /^[1-9]\d*$/.test(id) ? <EditConfiguration key={id} id={Number(id)} /> : <PageNotFound />;
}
