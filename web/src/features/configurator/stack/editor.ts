import type { Catalogue, CheckCode } from '@coffret/cabinet';
import { propose } from '@coffret/cabinet/propose';
import { type ApiError, isRefusal, type Refusal } from '@coffret/contracts/errors';
import { type Action, apply } from './actions.ts';
import { type Conflict, conflictOf, stackOf } from './conflict.ts';
import { createGivenIds } from './given-ids.ts';
import {
  amend,
  begin,
  forget,
  type History,
  rebase,
  redo,
  renameLines,
  step,
  stepFrom,
  undo,
} from './history.ts';
import { lockOf, type ServerConfiguration } from './server-configuration.ts';
import { givenIds, readProposal, renamed, type Stack, sameStack, toSent } from './stack.ts';
import { judge, type Verdict } from './verdict.ts';

/** What was done, in the words of who did it. */
export type Step = 'placing' | 'removal' | 'change';

/** What the user is asked or told before going on. `step`: what raised it. */
export type Question =
  | { kind: 'intensity'; from: 'step'; step: Step }
  /** By the user, or for a proposal that waits for the answer. */
  | { kind: 'intensity'; from: 'user' | 'proposal' }
  | { kind: 'limit'; step: Step };

export interface EditorState {
  /** The server's last word. */
  configuration: ServerConfiguration;
  history: History;
  verdict: Verdict;
  saving: 'saved' | 'saving' | 'failed';
  question: Question | null;
  /** Another person's version beside ours, until one is chosen. */
  conflict: Conflict | null;
  /** Somebody deleted the configuration: nothing is left to save. */
  isGone: boolean;
}

export interface EditorPorts {
  load(): Promise<ServerConfiguration | Refusal>;
  save(body: {
    ProjLines: object[];
    isCircuitBreakerAdded: boolean | null;
    rowVersion: number;
  }): Promise<ServerConfiguration | Refusal>;
  /** Tells the user what was refused. */
  report(refusal: Refusal): void;
}

export interface Editor {
  state(): EditorState;
  subscribe(listener: () => void): () => void;
  do(action: Action): void;
  undo(): void;
  redo(): void;
  /** Asks the maximum-intensity question. */
  ask(): void;
  /** Answers it; null cancels, and what raised it is taken back. */
  answer(answer: boolean | null): void;
  /** Closes what was only told; `takeBack`: with the drop that raised it. */
  dismiss(takeBack: boolean): void;
  /** Fills the cabinet from the form; what stands in the way is answered. */
  propose(): readonly ApiError[];
  /** Three ends of a conflict. Whatever is not chosen is there to be undone to. */
  keepMine(): void;
  takeTheirs(): void;
  keepBoth(): void;
  /** Somebody changed the configuration, as of a rowVersion when it is known. */
  changed(rowVersion?: number): void;
  /** Puts in what another command answered. */
  adopt(configuration: ServerConfiguration): void;
  /** Tries again what could not be saved. */
  save(): void;
  /** Resolves when nothing is left to save, or nothing can be. */
  settled(): Promise<void>;
}

/** Whether there may be more to do at once. */
type Outcome = 'again' | 'failed';

const NOT_FOUND = 404;

const STEPS: { readonly [action in Action['do']]?: Step } = {
  placeElement: 'placing',
  placeAccessory: 'placing',
  placeLine: 'placing',
  removeElement: 'removal',
  removeLine: 'removal',
};

const has = ({ errors }: Verdict, code: CheckCode) => errors.some((error) => error.code === code);

/** One configuration under the hands of one person: judged here at once, then saved, one save at a time, in order. */
export function createEditor(first: ServerConfiguration, catalogue: Catalogue, ports: EditorPorts): Editor {
  const listeners = new Set<() => void>();
  const judged = (configuration: ServerConfiguration, stack: Stack) => judge(configuration, stack, catalogue);
  let saved = stackOf(first);
  const given = createGivenIds();
  let busy = false;
  /** The newest rowVersion that was heard of; `unsure`: there may be a newer one. */
  let noticed = first.rowVersion;
  let unsure = false;
  let waiting: (() => void)[] = [];
  let lowest = 0;
  let state: EditorState = {
    configuration: first,
    history: begin(saved),
    verdict: judged(first, saved),
    saving: 'saved',
    question: null,
    conflict: null,
    isGone: false,
  };

  function set(change: Partial<EditorState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  function show(history: History, change: Partial<EditorState> = {}): void {
    const configuration = change.configuration ?? state.configuration;
    for (const { id } of history.present.lines) lowest = Math.min(lowest, id);
    const same = history.present === state.history.present && configuration === state.configuration;
    const verdict = same ? state.verdict : judged(configuration, history.present);
    set({ ...change, history, verdict });
  }

  /** What was drawn waits for an answer. */
  const isAsked = () => state.question?.kind === 'intensity' && state.question.from === 'step';
  const isDirty = () => !sameStack(state.history.present, saved);
  const isBehind = () =>
    unsure || noticed > (state.conflict?.theirs.rowVersion ?? state.configuration.rowVersion);

  /** Nothing is under way any more. */
  function idle(saving: EditorState['saving']): void {
    if (state.saving !== saving) set({ saving });
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  /** The server's word on what was sent. */
  function confirmed(answer: ServerConfiguration, sent: Stack): void {
    const word = stackOf(answer);
    const ids = givenIds(sent, word);
    given.note(ids);
    const history = renameLines(state.history, ids);
    const isLatest = state.history.present === sent;
    const differs = !sameStack(renamed(sent, ids), word);
    saved = word;
    noticed = Math.max(noticed, answer.rowVersion);
    show(isLatest && differs ? amend(history, word) : history, { configuration: answer });
  }

  /** Puts in another version than the one that was known here. */
  function take(configuration: ServerConfiguration, history: History): void {
    saved = stackOf(configuration);
    const isNew = !sameStack(saved, state.history.present);
    show(history, { configuration, conflict: null, ...(isNew && { question: null }) });
  }

  function reconcile(configuration: ServerConfiguration): void {
    noticed = Math.max(noticed, configuration.rowVersion);
    const { history } = state;
    const word = stackOf(configuration);
    if (!isDirty() || sameStack(word, history.present)) take(configuration, rebase(history, saved, word));
    else if (lockOf(configuration, true)) take(configuration, step(history, word));
    // Its form or its name changed, not the drawing.
    else if (sameStack(word, saved)) show(history, { configuration, conflict: null });
    else set({ conflict: conflictOf(saved, history.present, configuration, catalogue) });
  }

  /** Tells what was refused, unless the configuration itself is no more. */
  function fail(refusal: Refusal): void {
    if (refusal.status === NOT_FOUND) set({ isGone: true, question: null, conflict: null });
    else ports.report(refusal);
  }

  async function load(): Promise<Outcome> {
    unsure = false;
    const configuration = await ports.load();
    if (!isRefusal(configuration)) {
      reconcile(configuration);
      return 'again';
    }
    unsure = true;
    fail(configuration);
    return 'failed';
  }

  /** A read model that does not show yet what was in the way will tell when it does: asking on and on helps nobody. */
  async function loadNewer(): Promise<Outcome> {
    const known = state.configuration;
    const outcome = await load();
    const isNewer = state.conflict !== null || state.configuration.rowVersion > known.rowVersion;
    return isNewer ? outcome : 'failed';
  }

  async function refused(refusal: Refusal): Promise<Outcome> {
    const codes = refusal.refused.map(({ code }) => code);
    if (codes.includes('BAD_ROWVERSION')) return loadNewer();
    if (!codes.includes('Network Error')) fail(refusal);
    if (codes.includes('configurationCompleted') || codes.includes('projectFinished')) await load();
    return isDirty() ? 'failed' : 'again';
  }

  async function send(): Promise<Outcome> {
    const sent = state.history.present;
    set({ saving: 'saving' });
    const { rowVersion } = state.configuration;
    const answer = await ports.save({
      ProjLines: toSent(sent),
      isCircuitBreakerAdded: sent.answer,
      rowVersion,
    });
    if (isRefusal(answer)) return refused(answer);
    confirmed(answer, sent);
    return 'again';
  }

  function nextCall(): Promise<Outcome> | null {
    if (isAsked() || state.isGone) return null;
    if (isDirty() && !state.conflict) return send();
    return isBehind() ? load() : null;
  }

  /** Brings here and there together, one call at a time, until neither has anything new for the other. */
  async function sync(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let call = nextCall(); call; ) call = (await call) === 'again' ? nextCall() : null;
    busy = false;
    idle(isDirty() && !isAsked() && !state.isGone ? 'failed' : 'saved');
  }

  function go(history: History, step: Step = 'change'): void {
    const before = state.verdict;
    show(history);
    if (history.present === saved) return void sync();
    const isNew = (code: CheckCode) => has(state.verdict, code) && !has(before, code);
    if (isNew('INTENSITY_LIMIT_EXCEEDED')) set({ question: { kind: 'intensity', from: 'step', step } });
    else if (isNew('CONFIGURATION_LIMIT_EXCEEDED')) set({ question: { kind: 'limit', step } });
    void sync();
  }

  function proposal(answer: boolean | null): readonly ApiError[] {
    const { configuration, history } = state;
    const found = propose({ ...configuration, isCircuitBreakerAdded: answer }, catalogue);
    if ('errors' in found) {
      if (answer === null && found.errors.some(({ code }) => code === 'INTENSITY_LIMIT_EXCEEDED')) {
        set({ question: { kind: 'intensity', from: 'proposal' } });
        return [];
      }
      return found.errors;
    }
    go(step(history, readProposal(found.lines, answer, lowest)));
    return [];
  }

  /** Ends a conflict: what is shown then stands on their version. */
  function decide(end: (history: History, theirs: Stack, both: Stack | null) => History): void {
    const { conflict, history } = state;
    if (!conflict) return;
    saved = stackOf(conflict.theirs);
    show(end(history, saved, conflict.both), { configuration: conflict.theirs, conflict: null });
    void sync();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    do(action) {
      const { history } = state;
      const after = apply(history.present, given.uptodate(action), catalogue, lowest);
      if (after !== history.present) go(step(history, after), STEPS[action.do]);
    },
    undo: () => go(undo(state.history)),
    redo: () => go(redo(state.history)),
    ask: () => set({ question: { kind: 'intensity', from: 'user' } }),
    answer(answer) {
      const { question, history } = state;
      if (question?.kind !== 'intensity') return;
      set({ question: null });
      if (answer === null) {
        if (question.from === 'step') show(forget(history));
      } else if (question.from === 'proposal') {
        const errors = proposal(answer);
        if (errors.length > 0) ports.report({ refused: [...errors] });
      } else {
        const after = apply(history.present, { do: 'answer', answer }, catalogue);
        show(question.from === 'step' ? amend(history, after) : step(history, after));
      }
      void sync();
    },
    dismiss(takeBack) {
      set({ question: null });
      if (takeBack) show(forget(state.history));
      void sync();
    },
    propose: () => proposal(state.history.present.answer),
    keepMine: () => decide((history, theirs) => stepFrom(theirs, history)),
    takeTheirs: () => decide((history, theirs) => step(history, theirs)),
    keepBoth: () =>
      decide((history, theirs, both) => (both ? step(stepFrom(theirs, history), both) : history)),
    changed(rowVersion) {
      if (rowVersion === undefined) unsure = true;
      else noticed = Math.max(noticed, rowVersion);
      void sync();
    },
    adopt(configuration) {
      reconcile(configuration);
      void sync();
    },
    save: () => void sync(),
    settled: () => (busy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
