import { type Refusal, refuse } from '@coffret/contracts/errors';
import { departmentCode, departmentOf, type Place } from '@coffret/contracts/postal-code';
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
    /** With the agency and sector. A department that the postal code says is not kept beside it. */
    async placeOf(place: Place): Promise<Pick<UserProfile, 'department' | 'agencyId' | 'sectorId'>> {
      const code = departmentOf(place);
      const department = departmentCode(place.postalCode) === null ? code : null;
      const doc = code && (await services.view(registerView(departments)).findOne({ code }));
      if (!doc) return { department, agencyId: null, sectorId: null };
      const { agencyId, sectorId } = doc as unknown as UserProfile;
      return { department, agencyId, sectorId };
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
