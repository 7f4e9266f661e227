import type { Catalogue } from '@coffret/cabinet';
import type { Repair } from '@coffret/contracts/configurations/answers';
import { type ErrorResponse, type Errors, isErrorResponse } from '../../../data/api/error-response.ts';
import { conflictOf, mergeWith, stackOf } from './conflict.ts';
import type { EditorState, StateStore } from './editor-state.ts';
import { type History, pushStep, rebase } from './history.ts';
import { merge } from './merge.ts';
import { lockOf, type ServerConfiguration } from './server-configuration.ts';
import { type Stack, sameStack, toRequestLines } from './stack.ts';

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
  /** A step of undo or redo does not fit what others drew, and is left out. */
  stepDropped(): void;
}

interface StackSync {
  /** Saves and loads until both sides are equal; one call at a time. */
  sync(): void;
  /** Saves fields of the form after the drawing. false: not saved, and reported. */
  saveForm(fields: FormFields): Promise<boolean>;
  saved(): Stack;
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
const SERVER_ERROR = 500;

/** It may have been stored all the same. */
const isUnanswered = ({ errors, status = 0 }: ErrorResponse) =>
  status >= SERVER_ERROR || errors.some(({ code }) => code === 'Network Error');

/** Saves sequentially and merges versions of others. */
export function createStackSync(
  { state, set, setHistory }: StateStore,
  catalogue: () => Catalogue,
  ports: EditorPorts,
): StackSync {
  let saved = state().history.present;
  /** Sent and not answered, with the rowVersion that each was based on. */
  let unanswered: { stack: Stack; rowVersion: number }[] = [];
  let busy = false;
  /** `unsure`: a newer one may exist. */
  let newestVersion = state().configuration.rowVersion;
  let unsure = false;
  let waiting: (() => void)[] = [];
  const forms: { fields: FormFields; done: (isSaved: boolean) => void }[] = [];

  /** A question to the user is open. */
  function isQuestionOpen(): boolean {
    const { question } = state();
    return question?.kind === 'intensity' && question.from === 'step';
  }
  const isDirty = () => !sameStack(state().history.present, saved);
  const isUnknown = () => unsure && unanswered.length > 0;
  const isBehind = () =>
    unsure || newestVersion > (state().conflict?.theirs.rowVersion ?? state().configuration.rowVersion);

  function idle(saving: EditorState['saving']): void {
    if (state().saving !== saving) set({ saving });
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  /** The history around `present`, on the server's version. */
  function onServerVersion(configuration: ServerConfiguration, present: Stack): History {
    const { history } = state();
    const theirs = stackOf(configuration);
    if (sameStack(saved, theirs)) return { ...history, present };
    const rebased = rebase(history, present, mergeWith(saved, theirs, configuration, catalogue()));
    if (rebased.isShorter) ports.stepDropped();
    return rebased.history;
  }

  function adoptServerVersion(configuration: ServerConfiguration, history: History): void {
    saved = stackOf(configuration);
    const isNew = !sameStack(saved, state().history.present);
    // Its act is worked out anew from what is drawn then.
    const isAsked = state().question?.kind === 'ending';
    setHistory(history, { configuration, conflict: null, ...(isNew && !isAsked && { question: null }) });
  }

  /** A later version cannot hold what was based on an earlier one and is not in it. */
  function noteStored({ rowVersion }: ServerConfiguration, theirs: Stack): void {
    const stored = unanswered.findLast(({ stack }) => {
      const merged = merge(saved, stack, theirs);
      return merged !== null && sameStack(merged, theirs);
    });
    if (stored) saved = stored.stack;
    unanswered = unanswered.filter((sent) => sent.rowVersion >= rowVersion);
  }

  function reconcile(configuration: ServerConfiguration): void {
    // The read model may be behind the answer to a save.
    if (configuration.rowVersion < state().configuration.rowVersion) return;
    newestVersion = Math.max(newestVersion, configuration.rowVersion);
    const { present } = state().history;
    const theirs = stackOf(configuration);
    noteStored(configuration, theirs);
    if (sameStack(theirs, present))
      adoptServerVersion(configuration, onServerVersion(configuration, present));
    else if (!isDirty()) {
      const next = { ...theirs, ...(present.form && { form: present.form }) };
      adoptServerVersion(configuration, onServerVersion(configuration, next));
    } else if (lockOf(configuration, true))
      adoptServerVersion(configuration, pushStep(onServerVersion(configuration, present), theirs));
    // Only the form or name changed.
    else if (sameStack(theirs, saved)) setHistory(state().history, { configuration, conflict: null });
    else set({ conflict: conflictOf(saved, present, configuration, catalogue()) });
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

  async function handleErrors(failure: ErrorResponse, stack: Stack, rowVersion: number): Promise<Outcome> {
    if (isUnanswered(failure)) {
      unanswered.push({ stack, rowVersion });
      unsure = true;
    }
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
    if (isErrorResponse(answer)) return handleErrors(answer, sent, rowVersion);
    saved = sent;
    reconcile(answer);
    return 'again';
  }

  async function sendForm({ fields, done }: (typeof forms)[number]): Promise<Outcome> {
    const { rowVersion } = state().configuration;
    const answer = await ports.saveForm({ ...fields, rowVersion });
    if (isErrorResponse(answer)) {
      unsure ||= isUnanswered(answer);
      ports.report(answer);
    } else reconcile(answer);
    done(!isErrorResponse(answer));
    return 'again';
  }

  function nextCall(): Promise<Outcome> | null {
    if (state().isGone) return null;
    if (isDirty() && !state().conflict && !isQuestionOpen()) return send();
    const form = forms.shift();
    if (form) return sendForm(form);
    return isBehind() && !isQuestionOpen() ? load() : null;
  }

  async function sync(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let call = nextCall(); call; ) call = (await call) === 'again' ? nextCall() : null;
    busy = false;
    for (const { done } of forms.splice(0)) done(false);
    if (state().isGone || !(isDirty() || isUnknown())) idle('saved');
    else idle(isQuestionOpen() ? 'saving' : 'failed');
  }

  return {
    sync: () => void sync(),
    saveForm: (fields) =>
      new Promise((done) => {
        forms.push({ fields, done });
        set({ saving: 'saving' });
        void sync();
      }),
    saved: () => saved,
    reconcile,
    noteNewerVersion(rowVersion) {
      if (rowVersion === undefined) unsure = true;
      else newestVersion = Math.max(newestVersion, rowVersion);
    },
    resolveConflict(end) {
      const { conflict, history } = state();
      if (!conflict) return;
      const own = onServerVersion(conflict.theirs, history.present);
      saved = stackOf(conflict.theirs);
      setHistory(end(own, saved, conflict.merged), { configuration: conflict.theirs, conflict: null });
      void sync();
    },
    settled: () => (busy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
