import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';

/** `anybody`, every logged-in `user`, or rights separated by spaces, of which one is sufficient. */
export type Access = string;

const services = join(import.meta.dirname, '../..');

function ofRegister({ list, access, idInBody }: Register): [route: string, access: Access][] {
  const [read, create, write, remove] = [access.read, access.create, access.write, access.remove].map((one) =>
    [one].flat().join(' '),
  ) as [string, string, string, string];
  const [all, one] = [`/api/${list}`, `/api/${list}/{id}`];
  return [
    ...[all, `${all}/export`, one].map((path): [string, Access] => [`GET ${path}`, read]),
    [`GET ${one}/uses`, remove],
    [`POST ${all}`, create],
    [`POST ${all}/bulk`, remove],
    ...(idInBody ? [all, one] : [one]).map((path): [string, Access] => [`PUT ${path}`, write]),
    [`DELETE ${one}`, remove],
  ];
}

/**
 * Required rights of every route, maintained by hand in `testing/route-access.json` of each subject, so that a change
 * of access is a deliberate one.
 */
export const ROUTES: { readonly [route: string]: Access } = Object.fromEntries([
  ...globSync('{core/http,subjects/*}/testing/route-access.json', { cwd: services }).flatMap((path) =>
    Object.entries<Access>(JSON.parse(readFileSync(join(services, path), 'utf8'))),
  ),
  ...REGISTERS.flatMap(ofRegister),
]);
