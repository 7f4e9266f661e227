import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { Json, JsonObject } from '@coffret/contracts/ports/event-store';
import type { Services } from '../../../core/services.ts';
import type { Edge } from '../../../core/subject.ts';

/** What names nobody in particular: shorter texts, and what is no name, address or number of a person's. */
const SHORTEST = 5;
const NAMING = ['fullName', 'email', 'phone', 'previous'];

/** The texts by which a stream's events name whom it is about: e-mails, names and phones, also former ones. */
export async function mentionsOf(
  { events }: Pick<Services, 'events'>,
  registry: Pick<EventRegistry, 'knows' | 'personFields'>,
  stream: string,
): Promise<string[]> {
  const told = (await events.readStream(stream)).flatMap(({ type, data }) =>
    (registry.knows(type, 1) ? registry.personFields(type) : []).flatMap(({ path }) => {
      const names = path.split('.');
      if (!NAMING.includes(names.at(-1) ?? '')) return [];
      const value = names.reduce<Json | undefined>(
        (part, name) => (part as JsonObject | null | undefined)?.[name],
        data,
      );
      return typeof value === 'string' && value.length >= SHORTEST ? [value] : [];
    }),
  );
  return [...new Set(told)];
}

/** Clears away what is kept for a time beside the events, and names somebody: mails of the outbox, repeated answers. */
export async function forgetMentions(
  { requestKeys }: Pick<Services, 'requestKeys'>,
  { keptMails }: Pick<Edge, 'keptMails'>,
  texts: readonly string[],
): Promise<void> {
  await requestKeys.forget(texts);
  keptMails?.forget(texts);
}
