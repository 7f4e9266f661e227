import type { Catalogue } from '@coffret/cabinet';
import { type Conflict, stackOf } from './conflict.ts';
import { createHistory, type History } from './history.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { checkStack, type StackCheck } from './stack-check.ts';

/** What was done, in the words of who did it. */
export type StepKind = 'placing' | 'removal' | 'change';

/** What the user is asked or told before going on. `step`: what raised it. */
export type Question =
  | { kind: 'intensity'; from: 'step'; step: StepKind }
  /** By the user, or for a proposal that waits for the answer. */
  | { kind: 'intensity'; from: 'user' | 'proposal' }
  | { kind: 'limit'; step: StepKind };

export interface EditorState {
  /** The server's last word. */
  configuration: ServerConfiguration;
  history: History;
  stackCheck: StackCheck;
  saving: 'saved' | 'saving' | 'failed';
  question: Question | null;
  /** Another person's version beside ours, until one is chosen. */
  conflict: Conflict | null;
  /** Somebody deleted the configuration: nothing is left to save. */
  isGone: boolean;
}

/** What is shown of a configuration, and whoever is told when that changes. */
export interface StateStore {
  state(): EditorState;
  subscribe(listener: () => void): () => void;
  set(change: Partial<EditorState>): void;
  /** Puts in a history, judged anew where it or the configuration is another. */
  setHistory(history: History, change?: Partial<EditorState>): void;
  /** The lowest id that a line has ever had here: those that no server has given yet go on downwards. */
  lowestLineId(): number;
}

export function createStateStore(first: ServerConfiguration, catalogue: () => Catalogue): StateStore {
  const listeners = new Set<() => void>();
  const drawn = stackOf(first);
  let lowest = 0;
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
      for (const { id } of history.present.lines) lowest = Math.min(lowest, id);
      const same = history.present === state.history.present && configuration === state.configuration;
      const stackCheck = same ? state.stackCheck : checkStack(configuration, history.present, catalogue());
      set({ ...change, history, stackCheck });
    },
    lowestLineId: () => lowest,
  };
}
