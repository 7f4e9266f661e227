import type { Sector } from '@coffret/contracts/registers/answers';
import type { Screened } from '@coffret/contracts/registers/registers';
import { Attached } from './attached.tsx';
import { RegisterPage } from './register-page.tsx';

function below(entity: Screened['entity']) {
  if (entity !== 'agency' && entity !== 'sector') return undefined;
  return (item: Sector) => <Attached entity={entity} item={item} />;
}

export function itemPage(register: Screened) {
  const attached = below(register.entity);
  return () => <RegisterPage register={register} {...(attached && { below: attached })} />;
}
