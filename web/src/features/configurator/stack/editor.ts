import type { Catalogue, CheckCode } from '@coffret/cabinet';
import { propose } from '@coffret/cabinet/propose';
import { type ApiError, isRefusal, type Refusal } from '@coffret/contracts/errors';
import { type Action, apply } from './actions.ts';
import { amend, begin, forget, type History, redo, renameLines, step, undo } from './history.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { givenIds, readProposal, readStack, renamed, type Stack, sameStack, toSent } from './stack.ts';
import { judge, type Verdict } from './verdict.ts';

/** What the user is asked or told before going on. */
export type Question =
  /** `from`: the drop that raised it, the user, or a proposal that waits for the answer. */
  { kind: 'intensity'; from: 'step' | 'user' | 'proposal' } | { kind: 'limit' };

export interface EditorState {
  /** The server's last word. */
  configuration: ServerConfiguration;
  history: History;
  verdict: Verdict;
  saving: 'saved' | 'saving' | 'failed';
  question: Question | null;
  /** Another person's version, when ours could not be saved over it. */
  theirs: ServerConfiguration | null;
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
  keepMine(): void;
  takeTheirs(): void;
  /** Somebody changed the configuration, as of a rowVersion when it is known. */
  changed(rowVersion?: number): void;
  /** Puts in what another command answered. */
  adopt(configuration: ServerConfiguration): void;
  /** Tries again what could not be saved. */
  save(): void;
  /** Resolves when nothing is left to save, or nothing can be. */
  settled(): Promise<void>;
}

const stackOf = ({ ProjLines, isCircuitBreakerAdded }: ServerConfiguration): Stack =>
  readStack(ProjLines, isCircuitBreakerAdded);

const has = ({ errors }: Verdict, code: CheckCode) => errors.some((error) => error.code === code);

/** One configuration under the hands of one person: judged here at once, then saved, one save at a time, in order. */
export function createEditor(first: ServerConfiguration, catalogue: Catalogue, ports: EditorPorts): Editor {
  const listeners = new Set<() => void>();
  const judged = (configuration: ServerConfiguration, stack: Stack) => judge(configuration, stack, catalogue);
  let saved = stackOf(first);
  /** The ids that the server gave to lines since: an action under way may still name the former. */
  const given = new Map<number, number>();
  let busy = false;
  let noticed = first.rowVersion;
  let waiting: (() => void)[] = [];
  let lowest = 0;
  let state: EditorState = {
    configuration: first,
    history: begin(saved),
    verdict: judged(first, saved),
    saving: 'saved',
    question: null,
    theirs: null,
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

  const isHeld = () =>
    state.theirs !== null || (state.question?.kind === 'intensity' && state.question.from === 'step');
  const isDirty = () => !sameStack(state.history.present, saved);

  function rest(saving: EditorState['saving']): void {
    if (state.saving !== saving) set({ saving });
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  /** The server's word on what was sent. */
  function confirmed(answer: ServerConfiguration, sent: Stack): void {
    const word = stackOf(answer);
    const ids = givenIds(sent, word);
    for (const [from, to] of ids) given.set(from, to);
    const history = renameLines(state.history, ids);
    const isLatest = state.history.present === sent;
    const differs = !sameStack(renamed(sent, ids), word);
    saved = word;
    noticed = Math.max(noticed, answer.rowVersion);
    show(isLatest && differs ? amend(history, word) : history, { configuration: answer });
  }

  async function refused(refusal: Refusal): Promise<'failed' | 'again'> {
    const codes = refusal.refused.map(({ code }) => code);
    if (codes.includes('BAD_ROWVERSION')) {
      const theirs = await ports.load();
      if (isRefusal(theirs)) {
        ports.report(theirs);
        return 'failed';
      }
      if (sameStack(stackOf(theirs), saved)) {
        // Its form or its name changed, not the drawing.
        show(state.history, { configuration: theirs });
        return 'again';
      }
      set({ theirs });
      return 'failed';
    }
    if (!codes.includes('Network Error')) ports.report(refusal);
    if (codes.some((code) => code === 'configurationCompleted' || code === 'projectFinished')) {
      const locked = await ports.load();
      if (!isRefusal(locked)) take(locked);
    }
    return 'failed';
  }

  async function save(): Promise<void> {
    if (busy || isHeld()) return;
    if (!isDirty()) {
      rest('saved');
      if (noticed > state.configuration.rowVersion) await refetch();
      return;
    }
    busy = true;
    const sent = state.history.present;
    set({ saving: 'saving' });
    const { rowVersion } = state.configuration;
    const answer = await ports.save({
      ProjLines: toSent(sent),
      isCircuitBreakerAdded: sent.answer,
      rowVersion,
    });
    const outcome = isRefusal(answer) ? await refused(answer) : 'again';
    if (!isRefusal(answer)) confirmed(answer, sent);
    busy = false;
    if (outcome === 'again') await save();
    else rest(isDirty() ? 'failed' : 'saved');
  }

  /** Another version of the configuration; what was drawn here and not elsewhere is gone. */
  function take(configuration: ServerConfiguration): void {
    const word = stackOf(configuration);
    const isNew = !sameStack(word, state.history.present);
    saved = word;
    noticed = Math.max(noticed, configuration.rowVersion);
    show(isNew ? begin(word) : state.history, { configuration, ...(isNew && { question: null }) });
  }

  async function refetch(): Promise<void> {
    busy = true;
    const configuration = await ports.load();
    busy = false;
    if (isRefusal(configuration)) return ports.report(configuration);
    // Something was drawn meanwhile: saving it will tell of the conflict.
    if (isDirty()) return save();
    take(configuration);
    noticed = configuration.rowVersion;
  }

  function go(history: History): void {
    const before = state.verdict;
    show(history);
    if (history.present === saved) return void save();
    const isNew = (code: CheckCode) => has(state.verdict, code) && !has(before, code);
    if (isNew('INTENSITY_LIMIT_EXCEEDED')) set({ question: { kind: 'intensity', from: 'step' } });
    else if (isNew('CONFIGURATION_LIMIT_EXCEEDED')) set({ question: { kind: 'limit' } });
    void save();
  }

  const resolved = (id: number) => given.get(id) ?? id;
  function uptodate(action: Action): Action {
    if ('lineId' in action) return { ...action, lineId: resolved(action.lineId) };
    const change = { ...action } as { from?: { lineId: number }; to?: { lineId: number } };
    for (const end of ['from', 'to'] as const) {
      const place = change[end];
      if (place) change[end] = { ...place, lineId: resolved(place.lineId) };
    }
    return change as Action;
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

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    do(action) {
      const { history } = state;
      const after = apply(history.present, uptodate(action), catalogue, lowest);
      if (after !== history.present) go(step(history, after));
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
      void save();
    },
    dismiss(takeBack) {
      set({ question: null });
      if (takeBack) show(forget(state.history));
      void save();
    },
    propose: () => proposal(state.history.present.answer),
    keepMine() {
      const { theirs } = state;
      if (!theirs) return;
      saved = stackOf(theirs);
      noticed = theirs.rowVersion;
      set({ theirs: null, configuration: theirs });
      void save();
    },
    takeTheirs() {
      const { theirs, history } = state;
      if (!theirs) return;
      saved = stackOf(theirs);
      noticed = theirs.rowVersion;
      // One step, so that it can be undone.
      show(step(history, saved), { theirs: null, configuration: theirs });
      rest('saved');
    },
    changed(rowVersion = Number.POSITIVE_INFINITY) {
      noticed = Math.max(noticed, rowVersion);
      void save();
    },
    adopt: take,
    save: () => void save(),
    settled: () => (busy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
