import { type Refusal, refuse } from '@coffret/contracts/errors';
import { departmentCode } from '@coffret/contracts/postal-code';
import { activities, agencies, departments, sectors } from '@coffret/contracts/registers/registers';
import type { UserProfile } from '@coffret/contracts/users/events';
import { registerView } from '@coffret/projections/registers/view';
import type { DepartmentsAgency } from '@coffret/projections/users/list';
import type { QueryServices } from '../../core/services.ts';

interface Profiles {
  /** The default discount; null: unknown activity. */
  discountOf(activity: string): Promise<number | null>;
  agencyAndSectorOf(postalCode: string): Promise<Pick<UserProfile, 'agencyId' | 'sectorId'>>;
  departments(): Promise<DepartmentsAgency[]>;
  /** null: all are known. */
  refuseUnknown(ids: {
    agencyId?: number | null | undefined;
    sectorId?: number | null | undefined;
  }): Promise<Refusal | null>;
}

export function createProfiles(services: QueryServices): Profiles {
  return {
    async discountOf(activity) {
      const doc = await services.view(registerView(activities)).findOne({ lib: activity });
      return doc ? Number(doc.discountPercentage) : null;
    },
    async agencyAndSectorOf(postalCode) {
      const doc = await services
        .view(registerView(departments))
        .findOne({ code: departmentCode(postalCode) });
      if (!doc) return { agencyId: null, sectorId: null };
      const { agencyId, sectorId } = doc as unknown as UserProfile;
      return { agencyId, sectorId };
    },
    async departments() {
      const projection = { code: 1, agencyId: 1 } as const;
      const docs = await services.view(registerView(departments)).find({}, { projection });
      return docs as unknown as DepartmentsAgency[];
    },
    async refuseUnknown({ agencyId, sectorId }) {
      const named = [
        ['agencyId', registerView(agencies), agencyId],
        ['sectorId', registerView(sectors), sectorId],
      ] as const;
      for (const [field, view, id] of named) {
        if (id == null) continue;
        if (!(await services.view(view).findOne({ _id: id }))) return refuse('INVALID_PARAMETER', field);
      }
      return null;
    },
  };
}
