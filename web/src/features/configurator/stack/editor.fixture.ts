import type { DrawnLine } from '@coffret/contracts/configurations/answers';
import type { ErrorCode } from '@coffret/contracts/errors';
import { ErrorResponse, type Errors } from '../../../data/api/error-response.ts';
import { applyAction, type StackAction } from './actions.ts';
import { stackOf } from './conflict.ts';
import { createEditor } from './editor.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { catalogue, configuration, reference } from './stack.fixture.ts';
import { type NewId, type Stack, sameStack } from './stack.ts';
import type { EditorPorts } from './stack-sync.ts';

type Answer = (answer: ServerConfiguration | ErrorResponse) => void;
type Form = Parameters<EditorPorts['saveForm']>[0];
type Body = { ProjLines: object[]; isCircuitBreakerAdded: boolean | null; rowVersion: number };

/** As the server shows what it was sent. */
export const drawn = (sent: object[]): DrawnLine[] =>
  (sent as DrawnLine[]).map((line) => ({
    ...line,
    ProjSlots: line.ProjSlots.map(({ name, ...slot }) => ({ ...slot, ...(name && { name }) })),
  }));

export const LOST = new ErrorResponse([{ code: 'Network Error' }]);
const GONE = new ErrorResponse([{ code: 'NOT_FOUND' }], 404);

/** Answers saves on demand. */
function server(first: ServerConfiguration) {
  const stored = { ...first };
  let isGone = false;
  let isAway = false;
  const saves: { body: Body; answer: Answer }[] = [];
  const forms: { body: Form; answer: Answer }[] = [];
  const reported: string[] = [];
  let loads = 0;
  let dropped = 0;
  /** The oldest pending save. */
  function taken() {
    const save = saves.shift();
    if (!save) throw new Error('nothing was sent');
    return save;
  }
  function store({ body }: { body: Body }): ServerConfiguration {
    const { ProjLines, isCircuitBreakerAdded, rowVersion } = body;
    return { ...stored, ProjLines: drawn(ProjLines), isCircuitBreakerAdded, rowVersion: rowVersion + 1 };
  }
  return {
    saves,
    forms,
    reported,
    stored,
    loads: () => loads,
    dropped: () => dropped,
    ports: {
      load: async () => {
        loads += 1;
        if (isAway) return LOST;
        return isGone ? GONE : { ...stored };
      },
      save: (body: Body) =>
        new Promise<ServerConfiguration | ErrorResponse>((answer) => {
          saves.push({ body, answer });
        }),
      saveForm: (body: Form) =>
        new Promise<ServerConfiguration | ErrorResponse>((answer) => {
          forms.push({ body, answer });
        }),
      report: ({ errors }: Errors) => void reported.push(...errors.map(({ code }) => code)),
      stepDropped: () => {
        dropped += 1;
      },
    },
    async delete() {
      isGone = true;
      saves.shift()?.answer(GONE);
      await tick();
    },
    async accept(change: (answer: ServerConfiguration) => ServerConfiguration = (answer) => answer) {
      const save = taken();
      const answer = change(store(save));
      // Another user may have saved after it.
      if (stored.rowVersion < answer.rowVersion) Object.assign(stored, answer);
      save.answer(answer);
      await tick();
    },
    /** Stored, and the answer is lost. */
    async storeUnanswered() {
      const save = taken();
      Object.assign(stored, store(save));
      save.answer(LOST);
      await tick();
    },
    /** Not answered; stored when the result is called. */
    late(): () => void {
      const save = taken();
      save.answer(LOST);
      return () => void Object.assign(stored, store(save));
    },
    /** Loads are not answered. */
    disconnect(isDisconnected: boolean) {
      isAway = isDisconnected;
    },
    /** By another user. */
    draw(...actions: StackAction[]) {
      const newId = counted(500);
      const after = actions.reduce((stack, action) => applyAction(stack, action, newId), stackOf(stored));
      const { ProjLines, isCircuitBreakerAdded } = configuration(after);
      Object.assign(stored, { ProjLines, isCircuitBreakerAdded, rowVersion: stored.rowVersion + 1 });
    },
    shows: (stack: Stack) => sameStack(stackOf(stored), stack),
    async acceptForm() {
      const save = forms.shift();
      if (!save) throw new Error('no form was sent');
      Object.assign(stored, save.body, { rowVersion: save.body.rowVersion + 1 });
      save.answer({ ...stored });
      await tick();
    },
    async fail(code: ErrorCode) {
      saves.shift()?.answer(new ErrorResponse([{ code }]));
      await tick();
    },
  };
}

export const tick = () => new Promise<void>((resolve) => setTimeout(resolve));

/** `first`, … */
export function counted(first = 100): NewId {
  let last = first - 1;
  return () => {
    last += 1;
    return last;
  };
}

export function edited(stack: Stack = reference(), changes: Partial<ServerConfiguration> = {}) {
  const first = configuration(stack, changes);
  const remote = server(first);
  return { remote, editor: createEditor(first, () => catalogue, remote.ports, counted()) };
}

export const placeAt = (ref: string, lineId: number, slot: number): StackAction => ({
  type: 'placeElement',
  ref,
  to: { lineId, slot },
});
export const removeAt = (lineId: number, slot: number): StackAction => ({
  type: 'removeElement',
  from: { lineId, slot },
});
export const sentSlots = ({ body }: { body: Body }) =>
  (body.ProjLines as DrawnLine[]).map(({ ProjSlots }) => ProjSlots.map(({ slot }) => slot));
