import { z } from 'zod';
import { type Entity, entity, id } from '../answers.ts';
import { namesIn } from '../names.ts';
import type { Register, Shown } from './register.ts';
import type {
  activities,
  agencies,
  categories,
  departmentOfAgency,
  departments,
  sectors,
} from './registers.ts';
import type { releaseNotes, releases } from './releases.ts';

/** An item of a register as the interface shows it. */
export function itemAnswer({ entity: name, list, fields, tellsOf, libName = 'lib', also }: Register) {
  const { lib, ...others } = fields.shape;
  const names = namesIn(fields).map(({ entity: named, field }) => {
    const name = z.string();
    return [`${named}Lib`, fields.shape[field]?.safeParse(null).success ? name.nullable() : name] as const;
  });
  const told = tellsOf ? { [tellsOf.field]: z.array(tellsOf.item) } : {};
  return z
    .object({
      ...{ ...entity, ...(lib && { [libName]: lib }), ...others, ...Object.fromEntries(names), ...told },
      ...(also && { [also.id]: id(), [also.lib]: z.string() }),
    })
    .meta({ id: name.charAt(0).toUpperCase() + name.slice(1), description: `An item of ${list}.` });
}

type Item<R extends Register> = Entity & Shown<z.infer<R['fields']>>;

export type Sector = Item<typeof sectors>;
export type Agency = Item<typeof agencies> & { ProjDepartments: z.infer<typeof departmentOfAgency>[] };
export type Department = Item<typeof departments>;
export type Activity = Omit<Item<typeof activities>, 'lib'> & { activity: string };
export type Brand = Sector & { brandId: number; brandLib: string };
export type Category = Item<typeof categories>;
export type Release = Item<typeof releases>;
export type ReleaseNote = Item<typeof releaseNotes>;
