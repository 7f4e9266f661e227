import type { DrawnLine } from '@coffret/contracts/configurations/answers';
import type { ErrorCode } from '@coffret/contracts/errors';
import { ErrorResponse, type Errors } from '../../../data/api/error-response.ts';
import type { StackAction } from './actions.ts';
import { createEditor } from './editor.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { catalogue, configuration, reference } from './stack.fixture.ts';
import type { Stack } from './stack.ts';
import type { EditorPorts } from './stack-sync.ts';

type Answer = (answer: ServerConfiguration | ErrorResponse) => void;
type Form = Parameters<EditorPorts['saveForm']>[0];
type Body = { ProjLines: object[]; isCircuitBreakerAdded: boolean | null; rowVersion: number };

const GONE = new ErrorResponse([{ code: 'NOT_FOUND' }], 404);

/** Answers saves on demand. */
function server(first: ServerConfiguration) {
  const stored = { ...first };
  let isGone = false;
  const saves: { body: Body; answer: Answer }[] = [];
  const forms: { body: Form; answer: Answer }[] = [];
  const reported: string[] = [];
  let nextLine = 100;
  let others = stored.ProjLines;
  let held: readonly { id: number }[] = others;
  let loads = 0;
  let drawn: Partial<ServerConfiguration> = {};
  return {
    saves,
    forms,
    reported,
    stored,
    loads: () => loads,
    ports: {
      load: async () => {
        loads += 1;
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
    },
    async delete() {
      isGone = true;
      saves.shift()?.answer(GONE);
      await tick();
    },
    /** Accepts the oldest pending save. */
    async accept(change: (answer: ServerConfiguration) => ServerConfiguration = (answer) => answer) {
      const save = saves.shift();
      if (!save) throw new Error('nothing was sent');
      const { ProjLines, isCircuitBreakerAdded, rowVersion } = save.body;
      // Another user's version, or the last accepted one.
      if (others !== stored.ProjLines) held = others = stored.ProjLines;
      const isHeld = (id: number) => held.some((line) => line.id === id);
      const lines = (ProjLines as DrawnLine[]).map((sent) => ({
        ...sent,
        id: isHeld(sent.id) ? sent.id : nextLine++,
      }));
      held = lines;
      drawn = { ProjLines: lines, isCircuitBreakerAdded };
      save.answer(change({ ...stored, ...drawn, rowVersion: rowVersion + 1 }));
      await tick();
    },
    async acceptForm() {
      const save = forms.shift();
      if (!save) throw new Error('no form was sent');
      Object.assign(stored, save.body, { rowVersion: save.body.rowVersion + 1 });
      save.answer({ ...stored, ...drawn });
      await tick();
    },
    async fail(code: ErrorCode) {
      saves.shift()?.answer(new ErrorResponse([{ code }]));
      await tick();
    },
  };
}

export const tick = () => new Promise<void>((resolve) => setTimeout(resolve));

export function edited(stack: Stack = reference(), changes: Partial<ServerConfiguration> = {}) {
  const first = configuration(stack, changes);
  const remote = server(first);
  return { remote, editor: createEditor(first, () => catalogue, remote.ports) };
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
