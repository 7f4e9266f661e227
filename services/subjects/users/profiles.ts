import { type Refusal, refuse } from '@coffret/contracts/errors';
import { departmentCode } from '@coffret/contracts/postal-code';
import { activities, agencies, departments, sectors } from '@coffret/contracts/registers/registers';
import type { UserProfile } from '@coffret/contracts/users/events';
import { registerView } from '@coffret/projections/registers/view';
import type { DepartmentsAgency } from '@coffret/projections/users/list';
import type { QueryServices } from '../../core/services.ts';

type Assigned = { [field in 'agencyId' | 'sectorId']?: number | null | undefined };

export function createProfiles(services: QueryServices) {
  return {
    /** The default discount; null: unknown activity. */
    async discountOf(activity: string): Promise<number | null> {
      const doc = await services.view(registerView(activities)).findOne({ lib: activity });
      return doc ? Number(doc.discountPercentage) : null;
    },
    async agencyAndSectorOf(postalCode: string): Promise<Pick<UserProfile, 'agencyId' | 'sectorId'>> {
      const doc = await services
        .view(registerView(departments))
        .findOne({ code: departmentCode(postalCode) });
      if (!doc) return { agencyId: null, sectorId: null };
      const { agencyId, sectorId } = doc as unknown as UserProfile;
      return { agencyId, sectorId };
    },
    async departments(): Promise<DepartmentsAgency[]> {
      const projection = { code: 1, agencyId: 1 } as const;
      const docs = await services.view(registerView(departments)).find({}, { projection });
      return docs as unknown as DepartmentsAgency[];
    },
    /** null: all are known. */
    async refuseUnknown({ agencyId, sectorId }: Assigned): Promise<Refusal | null> {
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
