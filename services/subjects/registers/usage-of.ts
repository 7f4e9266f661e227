import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { type Access, admits, may } from '@coffret/contracts/rights';
import type { Usage } from '@coffret/contracts/usage';
import type { View } from '@coffret/projections/view';
import type { Viewer } from '../../core/http/access.ts';
import { findUsage, type UsageSource } from '../../core/http/find-usage.ts';
import type { Services } from '../../core/services.ts';

interface NamedItem {
  entity: string;
  id: number;
  lib: string;
}

interface Shown {
  sees: (viewer: Pick<Viewer, 'rights'>) => boolean;
  nameOf: (doc: Doc) => string;
}

const byAccess = (access: Access, name: string): Shown => ({
  sees: ({ rights }) => admits(access, rights),
  nameOf: (doc) => String(doc[name]),
});

const ofRegister = ({ entity, access, screen }: Register): [string, Shown] => [
  entity,
  byAccess(screen?.access ?? access.read, 'lib'),
];

/** Access and name, by entity. */
const SHOWN: { readonly [entity: string]: Shown } = {
  ...Object.fromEntries(REGISTERS.map(ofRegister)),
  user: byAccess(['user_r'], 'fullName'),
  product: byAccess(['catalog_r'], 'ref'),
  configuration: {
    sees: ({ rights }) => may(rights, 'see configuration'),
    nameOf: ({ lib, projectLib }) => `${lib} (${projectLib})`,
  },
};

function placesIn(view: View, { entity, id, lib }: NamedItem, viewer: Pick<Viewer, 'rights'>): UsageSource[] {
  const [owner = ''] = view.streams;
  const shown = SHOWN[owner];
  return (view.references ?? [])
    .filter((naming) => naming.entity === entity)
    .map(({ field, holds }) => ({
      entity: owner,
      view,
      where: { [field]: holds === 'id' ? id : lib },
      // Lists filter by name.
      filter: { [holds === 'id' ? `${entity}Lib` : field]: [lib] },
      isVisible: shown?.sees(viewer) ?? false,
      nameOf: shown?.nameOf ?? (() => ''),
    }));
}

/** References prevent the removal of an item. */
export function usageOf(
  services: Pick<Services, 'view' | 'views'>,
  item: NamedItem,
  viewer: Pick<Viewer, 'rights'>,
): Promise<Usage> {
  return findUsage(
    services,
    services.views.flatMap((view) => placesIn(view, item, viewer)),
  );
}
