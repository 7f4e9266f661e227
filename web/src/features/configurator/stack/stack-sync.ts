import type { Catalogue } from '@coffret/cabinet';
import { type ErrorResponse, type Errors, isErrorResponse } from '../../../data/api/error-response.ts';
import type { StackAction } from './actions.ts';
import { createAssignedIds } from './assigned-ids.ts';
import { conflictOf, stackOf } from './conflict.ts';
import type { EditorState, StateStore } from './editor-state.ts';
import { type History, pushStep, rebase, remapHistory, replacePresent } from './history.ts';
import { lockOf, type ServerConfiguration } from './server-configuration.ts';
import { assignedIds, remapLineIds, type Stack, sameLines, sameStack, toRequestLines } from './stack.ts';

export interface EditorPorts {
  load(): Promise<ServerConfiguration | ErrorResponse>;
  save(body: {
    ProjLines: object[];
    isCircuitBreakerAdded: boolean | null;
    rowVersion: number;
  }): Promise<ServerConfiguration | ErrorResponse>;
  /** Shows the user what went wrong. */
  report(failure: Errors): void;
}

interface StackSync {
  /** Brings here and there together, one call at a time, until neither has anything new for the other. */
  sync(): void;
  /** What the server has, as far as it is known. */
  saved(): Stack;
  /** The action with the ids that the server has given by now. */
  resolveIds(action: StackAction): StackAction;
  /** Puts in a version of the server's beside what was drawn here. */
  reconcile(configuration: ServerConfiguration): void;
  /** There is another version, of a rowVersion when it is known. */
  noteNewerVersion(rowVersion?: number): void;
  /** Ends a conflict: what is shown then stands on their version. */
  resolveConflict(end: (history: History, theirs: Stack, both: Stack | null) => History): void;
  /** Resolves when nothing is left to save, or nothing can be. */
  settled(): Promise<void>;
}

/** Whether there may be more to do at once. */
type Outcome = 'again' | 'failed';

const NOT_FOUND = 404;

/** What is drawn here and what the server has: saved one save at a time, in order; others' versions are put in. */
export function createStackSync(
  { state, set, setHistory }: StateStore,
  catalogue: () => Catalogue,
  ports: EditorPorts,
): StackSync {
  let saved = state().history.present;
  const given = createAssignedIds();
  let busy = false;
  /** The newest rowVersion that was heard of; `unsure`: there may be a newer one. */
  let newestVersion = state().configuration.rowVersion;
  let unsure = false;
  let waiting: (() => void)[] = [];

  /** What was drawn waits for an answer. */
  function isAsked(): boolean {
    const { question } = state();
    return question?.kind === 'intensity' && question.from === 'step';
  }
  const isDirty = () => !sameStack(state().history.present, saved);
  const isBehind = () =>
    unsure || newestVersion > (state().conflict?.theirs.rowVersion ?? state().configuration.rowVersion);

  /** Nothing is under way any more. */
  function idle(saving: EditorState['saving']): void {
    if (state().saving !== saving) set({ saving });
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  /** The server's word on what was sent. */
  function confirmed(answer: ServerConfiguration, sent: Stack): void {
    const serverStack = stackOf(answer);
    const ids = assignedIds(sent, serverStack);
    given.add(ids);
    const history = remapHistory(state().history, ids);
    const isLatest = state().history.present === sent;
    const own = remapLineIds(sent, ids);
    if (!isLatest && !sameLines(own, serverStack)) {
      // Another person saved between this save and its answer.
      saved = own;
      setHistory(history);
      reconcile(answer);
      return;
    }
    const differs = !sameStack(own, serverStack);
    saved = serverStack;
    newestVersion = Math.max(newestVersion, answer.rowVersion);
    setHistory(isLatest && differs ? replacePresent(history, serverStack) : history, {
      configuration: answer,
    });
  }

  /** Puts in another version than the one that was known here. */
  function adoptServerVersion(configuration: ServerConfiguration, history: History): void {
    saved = stackOf(configuration);
    const isNew = !sameStack(saved, state().history.present);
    setHistory(history, { configuration, conflict: null, ...(isNew && { question: null }) });
  }

  function reconcile(configuration: ServerConfiguration): void {
    newestVersion = Math.max(newestVersion, configuration.rowVersion);
    const { history } = state();
    const serverStack = stackOf(configuration);
    if (!isDirty() || sameStack(serverStack, history.present))
      adoptServerVersion(configuration, rebase(history, saved, serverStack));
    else if (lockOf(configuration, true)) adoptServerVersion(configuration, pushStep(history, serverStack));
    // Its form or its name changed, not the drawing.
    else if (sameStack(serverStack, saved)) setHistory(history, { configuration, conflict: null });
    else set({ conflict: conflictOf(saved, history.present, configuration, catalogue()) });
  }

  /** Reports why a call failed, unless the configuration itself is no more. */
  function fail(failure: ErrorResponse): void {
    if (failure.status === NOT_FOUND) set({ isGone: true, question: null, conflict: null });
    else ports.report(failure);
  }

  async function load(): Promise<Outcome> {
    unsure = false;
    const configuration = await ports.load();
    if (!isErrorResponse(configuration)) {
      reconcile(configuration);
      return 'again';
    }
    unsure = true;
    fail(configuration);
    return 'failed';
  }

  /** A read model that does not show yet what was in the way will tell when it does: asking on and on helps nobody. */
  async function loadNewer(): Promise<Outcome> {
    const known = state().configuration;
    const outcome = await load();
    const isNewer = state().conflict !== null || state().configuration.rowVersion > known.rowVersion;
    return isNewer ? outcome : 'failed';
  }

  async function handleErrors(failure: ErrorResponse): Promise<Outcome> {
    const codes = failure.errors.map(({ code }) => code);
    if (codes.includes('BAD_ROWVERSION')) return loadNewer();
    if (!codes.includes('Network Error')) fail(failure);
    if (codes.includes('configurationCompleted') || codes.includes('projectFinished')) await load();
    return isDirty() ? 'failed' : 'again';
  }

  async function send(): Promise<Outcome> {
    const sent = state().history.present;
    set({ saving: 'saving' });
    const { rowVersion } = state().configuration;
    const answer = await ports.save({
      ProjLines: toRequestLines(sent),
      isCircuitBreakerAdded: sent.answer,
      rowVersion,
    });
    if (isErrorResponse(answer)) return handleErrors(answer);
    confirmed(answer, sent);
    return 'again';
  }

  function nextCall(): Promise<Outcome> | null {
    if (isAsked() || state().isGone) return null;
    if (isDirty() && !state().conflict) return send();
    return isBehind() ? load() : null;
  }

  async function sync(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let call = nextCall(); call; ) call = (await call) === 'again' ? nextCall() : null;
    busy = false;
    idle(isDirty() && !isAsked() && !state().isGone ? 'failed' : 'saved');
  }

  return {
    sync: () => void sync(),
    saved: () => saved,
    resolveIds: given.resolveIds,
    reconcile,
    noteNewerVersion(rowVersion) {
      if (rowVersion === undefined) unsure = true;
      else newestVersion = Math.max(newestVersion, rowVersion);
    },
    resolveConflict(end) {
      const { conflict, history } = state();
      if (!conflict) return;
      saved = stackOf(conflict.theirs);
      setHistory(end(history, saved, conflict.merged), { configuration: conflict.theirs, conflict: null });
      void sync();
    },
    settled: () => (busy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
