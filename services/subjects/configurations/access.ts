import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { configurationsView } from '@coffret/projections/configurations/view';
import { ownScope, type Viewer } from '../../core/http/access.ts';
import type { QueryServices, Services } from '../../core/services.ts';
import type { ConfigurationContext } from './decider.ts';
import type { ConfigurationDoc } from './present-configuration.ts';

/** The configuration, if the viewer may see it: another's is not found. */
export async function visibleConfiguration(
  services: QueryServices,
  id: number,
  viewer: Viewer,
): Promise<ConfigurationDoc | Refusal> {
  const doc = await services
    .view<ConfigurationDoc>(configurationsView)
    .findOne({ all: [{ _id: id }, ownScope(viewer)] });
  return doc ?? refuse('NOT_FOUND');
}

/**
 * What decides about a configuration besides itself: the catalogue, and whether its project is open, which is left
 * out where it is known to be or makes no difference.
 */
export async function configurationContext(
  services: Pick<Services, 'catalogue'>,
  projectStatus = 'OPENED',
): Promise<ConfigurationContext> {
  return { catalogue: await services.catalogue(), projectClosed: projectStatus === 'CLOSED' };
}

/** A configuration that a request is about: what is read for it is read once, and handed on. */
export interface Opened {
  doc: ConfigurationDoc;
  context: ConfigurationContext;
}

/** The configuration, if the viewer may see it, with what decides about it besides itself. */
export async function openConfiguration(
  services: QueryServices,
  id: number,
  viewer: Viewer,
): Promise<Opened | Refusal> {
  const doc = await visibleConfiguration(services, id, viewer);
  return isRefusal(doc) ? doc : { doc, context: await configurationContext(services, doc.projectStatus) };
}
