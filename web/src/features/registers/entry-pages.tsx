import type { Screened } from '@coffret/contracts/registers/registers';
import { ListPage } from '../../crud/list/list-page.tsx';
import { registerList } from './register-list.ts';
import { RegisterPage } from './register-page.tsx';

export function listPage(register: Screened) {
  const definition = registerList(register);
  return () => <ListPage definition={definition} />;
}

export const itemPage = (register: Screened) => () => <RegisterPage register={register} />;
