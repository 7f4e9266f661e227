import type { Catalogue } from '@coffret/cabinet';
import { type Conflict, stackOf } from './conflict.ts';
import { createHistory, type History } from './history.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { checkStack, type StackCheck } from './stack-check.ts';

export type StepKind = 'placing' | 'removal' | 'change';

/** `step`: the step that caused it; `validation`: an attempt to validate. */
type CommandContext = { from: 'step'; step: StepKind } | { from: 'validation' };
export type IntensityQuestion = { kind: 'intensity' } & (CommandContext | { from: 'user' });
export type LimitQuestion = { kind: 'limit' } & CommandContext;
/** A step would take these names of circuits away; without an agreement nothing is done. */
export interface EndingQuestion {
  kind: 'ending';
  names: readonly string[];
  decide: (isAgreed: boolean) => void;
}
export type Question = IntensityQuestion | LimitQuestion | EndingQuestion;

export interface EditorState {
  /** As last received. */
  configuration: ServerConfiguration;
  history: History;
  stackCheck: StackCheck;
  /** `saving`: also while an open question delays the save. */
  saving: 'saved' | 'saving' | 'failed';
  question: Question | null;
  /** Until the user has chosen. */
  conflict: Conflict | null;
  /** The configuration was deleted. */
  isGone: boolean;
}

export interface StateStore {
  state(): EditorState;
  subscribe(listener: () => void): () => void;
  set(change: Partial<EditorState>): void;
  /** Checks the stack again when it has changed. */
  setHistory(history: History, change?: Partial<EditorState>): void;
}

export function createStateStore(first: ServerConfiguration, catalogue: () => Catalogue): StateStore {
  const listeners = new Set<() => void>();
  const drawn = stackOf(first);
  let state: EditorState = {
    configuration: first,
    history: createHistory(drawn),
    stackCheck: checkStack(first, drawn, catalogue()),
    saving: 'saved',
    question: null,
    conflict: null,
    isGone: false,
  };

  function set(change: Partial<EditorState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    setHistory(history, change = {}) {
      const configuration = change.configuration ?? state.configuration;
      const same = history.present === state.history.present && configuration === state.configuration;
      const stackCheck = same ? state.stackCheck : checkStack(configuration, history.present, catalogue());
      set({ ...change, history, stackCheck });
    },
  };
}
