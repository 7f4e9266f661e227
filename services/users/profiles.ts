import { type Refusal, refuse } from '@coffret/contracts/errors';
import { departmentCode } from '@coffret/contracts/postal-code';
import { activities, agencies, departments, sectors } from '@coffret/contracts/registers/registers';
import type { UserProfile } from '@coffret/contracts/users/events';
import { groupsView } from '@coffret/projections/groups/view';
import { registerView } from '@coffret/projections/registers/view';
import type { Services } from '../services.ts';

type Names = Pick<UserProfile, 'groupLib' | 'agencyLib' | 'sectorLib'>;

/** What a profile says of registers, looked up: refused with the field that names nothing. */
export interface Profiles {
  /** The discount that customers of an activity start with; null when there is no such activity. */
  discountOf(activity: string): Promise<number | null>;
  /** The agency and the sector that a postal code belongs to. */
  placeOf(
    postalCode: string,
  ): Promise<Pick<UserProfile, 'agencyId' | 'agencyLib' | 'sectorId' | 'sectorLib'>>;
  /** The libs of the ids that are given. */
  namesOf(ids: {
    groupId?: number | undefined;
    agencyId?: number | null | undefined;
    sectorId?: number | null | undefined;
  }): Promise<Partial<Names> | Refusal>;
}

export function createProfiles(services: Services): Profiles {
  const libOf = async (view: Parameters<Services['view']>[0], id: number): Promise<string | undefined> =>
    (await services.view(view).findOne({ _id: id }))?.lib as string | undefined;

  return {
    async discountOf(activity) {
      const doc = await services.view(registerView(activities)).findOne({ lib: activity });
      return doc ? Number(doc.discountPercentage) : null;
    },
    async placeOf(postalCode) {
      const doc = await services
        .view(registerView(departments))
        .findOne({ code: departmentCode(postalCode) });
      if (!doc) return { agencyId: null, agencyLib: null, sectorId: null, sectorLib: null };
      const { agencyId, agencyLib, sectorId, sectorLib } = doc as unknown as UserProfile;
      return { agencyId, agencyLib, sectorId, sectorLib };
    },
    async namesOf({ groupId, agencyId, sectorId }) {
      const names: Partial<Names> = {};
      const asked = [
        ['groupLib', 'groupId', groupsView, groupId],
        ['agencyLib', 'agencyId', registerView(agencies), agencyId],
        ['sectorLib', 'sectorId', registerView(sectors), sectorId],
      ] as const;
      for (const [libField, idField, view, id] of asked) {
        if (id === undefined) continue;
        if (id === null) {
          if (libField !== 'groupLib') names[libField] = null;
          continue;
        }
        const lib = await libOf(view, id);
        if (lib === undefined) return refuse('INVALID_PARAMETER', idField);
        names[libField] = lib;
      }
      return names;
    },
  };
}
