import { z } from 'zod';
import { type Entity, entity } from '../answers.ts';
import type { Register } from './register.ts';
import type { activities, agencies, categories, departments, sectors } from './registers.ts';

/** An item of a register as the interface shows it. */
export function itemAnswer({ entity: name, list, fields, libName = 'lib' }: Register) {
  const { lib, ...others } = fields.shape;
  return z
    .object({ ...entity, ...(lib && { [libName]: lib }), ...others })
    .meta({ id: name.charAt(0).toUpperCase() + name.slice(1), description: `An item of ${list}.` });
}

type Item<R extends Register> = Entity & z.infer<R['fields']>;

export type Sector = Item<typeof sectors>;
export type Agency = Item<typeof agencies>;
export type Department = Item<typeof departments>;
export type Activity = Omit<Item<typeof activities>, 'lib'> & { activity: string };
export type Brand = Sector;
export type Category = Item<typeof categories>;
