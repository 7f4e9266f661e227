import { createEventRegistry } from '@coffret/contracts/event-registry';
import { type DomainEvent, first } from '@coffret/contracts/events';
import { type EventStore, NO_STREAM } from '@coffret/contracts/ports/event-store';
import { z } from 'zod';
import { parseStream, type View, type ViewEvent } from '../view.ts';
import { appendEvent } from './append-event.ts';

const lib = z.strictObject({ lib: z.string() });

export const taskEvents = {
  // Schema 1 called it `name`.
  TaskAdded: {
    data: lib,
    number: 2,
    upcasts: { 1: ({ name }: { name?: unknown }) => ({ lib: String(name) }) },
  },
  TaskRenamed: first(lib),
};
export const taskRegistry = createEventRegistry(taskEvents, { GroupAdded: first(lib) });

export interface TaskView extends View {
  /** Called before each event is applied; may throw. */
  onEvent(event: ViewEvent): void;
}

export function taskView(name = 'tasks', version = 1): TaskView {
  const view: TaskView = {
    name,
    version,
    streams: ['task'],
    types: Object.keys(taskEvents),
    indexes: [],
    texts: ['lib'],
    onEvent: () => undefined,
    evolve(doc, event) {
      view.onEvent(event);
      const { lib } = event.data as { lib: string };
      return { ...doc, _id: parseStream(event.stream)[1], lib, n: Number(doc?.n ?? 0) + 1 };
    },
  };
  return view;
}

export function breaks(view: TaskView): void {
  view.onEvent = () => {
    throw new TypeError('a defect');
  };
}
export function isMended(view: TaskView): void {
  view.onEvent = () => undefined;
}

export function groupView(name = 'groups'): TaskView {
  return { ...taskView(name), streams: ['group'], types: ['GroupAdded'] };
}

export const added = (lib: string): DomainEvent => ({ type: 'TaskAdded', data: { lib } });
export const renamed = (lib: string): DomainEvent => ({ type: 'TaskRenamed', data: { lib } });

/** `schema`: default the current one. */
export const append = (
  store: EventStore,
  stream: string,
  expected: number,
  event: DomainEvent,
  schema?: number,
) => appendEvent({ store, registry: taskRegistry }, stream, expected, event, schema);

/** The n-th task is in stream task-n. */
export async function appendTasks(store: EventStore, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, i) => append(store, `task-${i + 1}`, NO_STREAM, added('Câbler'))),
  );
}
