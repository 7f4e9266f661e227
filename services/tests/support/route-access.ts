import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';

/** Who is admitted to a route: `anybody`, every signed-in `user`, or holders of one of these rights. */
export type Access = string;

const services = join(import.meta.dirname, '../..');

/** The routes of a register are admitted to as its entry says. */
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
 * Every route and whom it admits, written down by hand beside each subject, in
 * `testing/route-access.json`: a route that is new, or opens itself to others, is to be entered there. What somebody
 * who is admitted may then do is the matter of `PERMISSIONS`.
 */
export const ROUTES: { readonly [route: string]: Access } = Object.fromEntries([
  ...globSync('{core/http,subjects/*}/testing/route-access.json', { cwd: services }).flatMap((path) =>
    Object.entries<Access>(JSON.parse(readFileSync(join(services, path), 'utf8'))),
  ),
  ...REGISTERS.flatMap(ofRegister),
]);
