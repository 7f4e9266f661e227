import { withElementIds } from '@coffret/contracts/configurations/element-fields';
import type { Parameters, Stack } from '@coffret/contracts/configurations/events';
import { type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { MAX_TEMPLATES } from '@coffret/contracts/templates/commands';
import {
  type SavedTemplate,
  type TemplateElement,
  type TemplateStack,
  templateEvents,
} from '@coffret/contracts/templates/events';
import { templatesView } from '@coffret/projections/templates/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import type { CommandServices, PlatformServices, QueryServices, Services } from '../../core/services.ts';
import { template } from './decider.ts';

/** With line ids of its own; the catalogue's widths apply. */
export function templateOf(
  named: Pick<SavedTemplate, 'lib' | 'libEn' | 'userId' | 'shared'>,
  parameters: Parameters,
  { lines, elements, isCircuitBreakerAdded }: Stack | TemplateStack,
): SavedTemplate {
  const ids = new Map(lines.map(({ id }, index) => [id, index + 1]));
  const renamed = (id: number) => ids.get(id) ?? id;
  // As elements are numbered when a cabinet is made of it: after its lines.
  const elementIds = new Map(
    elements.flatMap((one, place) => ('id' in one ? [[one.id, lines.length + 1 + place] as const] : [])),
  );
  const withFeeder = <One extends TemplateElement>(one: One): One =>
    elementIds.size === 0 ? one : withElementIds(one, (id) => elementIds.get(id));
  return {
    ...named,
    parameters,
    stack: {
      lines: lines.map((line) => ({ ...line, id: renamed(line.id), slots: null })),
      elements: elements.map(({ id: _own, ...one }: TemplateElement & { id?: number }) => ({
        ...withFeeder(one),
        lineId: renamed(one.lineId),
        nbModules: null,
      })),
      isCircuitBreakerAdded,
    },
  };
}

/** Repeated with the same id it does nothing. */
export async function addTemplate(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  saved: SavedTemplate,
  cause: CommandContext,
): Promise<Refusal | null> {
  const command = { type: 'SaveTemplate' as const, template: saved };
  return refusalOf(await commands.handle(template, { id, command, cause, loaded: emptyHistory(template) }));
}

/** Adds a template that comes with the product, or what a later program changed in it. */
export async function shipTemplate(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  saved: SavedTemplate,
  cause: CommandContext,
): Promise<Refusal | null> {
  // Its fields in the order of what is stored.
  const shipped = templateEvents.TemplateSaved.data.parse(saved);
  const command = { type: 'ShipTemplate' as const, template: shipped };
  return refusalOf(await commands.handle(template, { id, command, cause }));
}

/** Returns tooManyTemplates. One at a time for each limit, so that concurrent requests cannot exceed it. */
export async function saveTemplate(
  services: CommandServices & Pick<QueryServices, 'view'> & Pick<PlatformServices, 'locks'>,
  saved: SavedTemplate,
  cause: CommandContext,
): Promise<number | Refusal> {
  const { userId, shared } = saved;
  return services.locks.withLock(
    shared ? 'shared templates' : `templates of user ${userId}`,
    async (lost) => {
      const among = shared ? { shared } : { userId, shared };
      const taken = await services.view(templatesView).count(among);
      if (taken >= MAX_TEMPLATES) return refuse('tooManyTemplates', 'lib', `${taken} templates`);
      lost.throwIfAborted();
      const id = await services.sequences.next('template', cause);
      return (await addTemplate(services, id, saved, cause)) ?? id;
    },
  );
}

export async function deleteTemplate(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  cause: CommandContext,
): Promise<Refusal | null> {
  const command = { type: 'DeleteTemplate' as const };
  return refusalOf(await commands.handle(template, { id, command, cause }));
}
