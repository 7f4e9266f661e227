import type { Catalogue } from '@coffret/cabinet';
import type { Repair } from '@coffret/contracts/configurations/answers';
import { type ErrorResponse, type Errors, isErrorResponse } from '../../../data/api/error-response.ts';
import type { StackAction } from './actions.ts';
import { createAssignedIds } from './assigned-ids.ts';
import { conflictOf, stackOf } from './conflict.ts';
import type { EditorState, StateStore } from './editor-state.ts';
import { type History, pushStep, rebase, remapHistory, replacePresent } from './history.ts';
import { lockOf, type ServerConfiguration } from './server-configuration.ts';
import { assignedIds, remapLineIds, type Stack, sameLines, sameStack, toRequestLines } from './stack.ts';

export type FormFields = NonNullable<Repair['form']>;

export interface EditorPorts {
  load(): Promise<ServerConfiguration | ErrorResponse>;
  save(body: {
    ProjLines: object[];
    isCircuitBreakerAdded: boolean | null;
    rowVersion: number;
  }): Promise<ServerConfiguration | ErrorResponse>;
  saveForm(body: FormFields & { rowVersion: number }): Promise<ServerConfiguration | ErrorResponse>;
  report(failure: Errors): void;
}

interface StackSync {
  /** Saves and loads until both sides are equal; one call at a time. */
  sync(): void;
  /** Saves fields of the form after the drawing. false: not saved, and reported. */
  saveForm(fields: FormFields): Promise<boolean>;
  saved(): Stack;
  /** With server ids. */
  resolveIds(action: StackAction): StackAction;
  resolveId(id: number): number;
  /** Merges a version of the server. */
  reconcile(configuration: ServerConfiguration): void;
  /** Absent: the revision is unknown. */
  noteNewerVersion(rowVersion?: number): void;
  /** The result is based on the server's version. */
  resolveConflict(end: (history: History, theirs: Stack, both: Stack | null) => History): void;
  /** Resolves when saved, or when saving is impossible. */
  settled(): Promise<void>;
}

type Outcome = 'again' | 'failed';

const NOT_FOUND = 404;

/** Saves sequentially and merges versions of others. */
export function createStackSync(
  { state, set, setHistory }: StateStore,
  catalogue: () => Catalogue,
  ports: EditorPorts,
): StackSync {
  let saved = state().history.present;
  const given = createAssignedIds();
  let busy = false;
  /** `unsure`: a newer one may exist. */
  let newestVersion = state().configuration.rowVersion;
  let unsure = false;
  let waiting: (() => void)[] = [];
  const forms: { fields: FormFields; done: (isSaved: boolean) => void }[] = [];

  /** A question to the user is open. */
  function isAsked(): boolean {
    const { question } = state();
    return question?.kind === 'intensity' && question.from === 'step';
  }
  const isDirty = () => !sameStack(state().history.present, saved);
  const isBehind = () =>
    unsure || newestVersion > (state().conflict?.theirs.rowVersion ?? state().configuration.rowVersion);

  function idle(saving: EditorState['saving']): void {
    if (state().saving !== saving) set({ saving });
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  function confirmed(answer: ServerConfiguration, sent: Stack): void {
    const serverStack = stackOf(answer);
    const ids = assignedIds(sent, serverStack);
    given.add(ids);
    const history = remapHistory(state().history, ids);
    const isLatest = state().history.present === sent;
    const own = remapLineIds(sent, ids);
    if (!isLatest && !sameLines(own, serverStack)) {
      // Another user saved between the request and its response.
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
    // Only the form or name changed.
    else if (sameStack(serverStack, saved)) setHistory(history, { configuration, conflict: null });
    else set({ conflict: conflictOf(saved, history.present, configuration, catalogue()) });
  }

  /** Reports the errors, unless the configuration was deleted. */
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

  /** When the read model is behind, a change event follows; polling is unnecessary. */
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

  async function sendForm({ fields, done }: (typeof forms)[number]): Promise<Outcome> {
    const { rowVersion } = state().configuration;
    const answer = await ports.saveForm({ ...fields, rowVersion });
    if (isErrorResponse(answer)) ports.report(answer);
    else reconcile(answer);
    done(!isErrorResponse(answer));
    return 'again';
  }

  function nextCall(): Promise<Outcome> | null {
    if (state().isGone) return null;
    if (isDirty() && !state().conflict && !isAsked()) return send();
    const form = forms.shift();
    if (form) return sendForm(form);
    return isBehind() && !isAsked() ? load() : null;
  }

  async function sync(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let call = nextCall(); call; ) call = (await call) === 'again' ? nextCall() : null;
    busy = false;
    for (const { done } of forms.splice(0)) done(false);
    if (!isDirty() || state().isGone) idle('saved');
    else idle(isAsked() ? 'saving' : 'failed');
  }

  return {
    sync: () => void sync(),
    saveForm: (fields) =>
      new Promise((done) => {
        forms.push({ fields, done });
        void sync();
      }),
    saved: () => saved,
    resolveIds: given.resolveIds,
    resolveId: given.resolveId,
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
