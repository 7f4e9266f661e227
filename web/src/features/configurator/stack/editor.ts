import type { Catalogue, CheckCode } from '@coffret/cabinet';
import { propose } from '@coffret/cabinet/propose';
import type { ApiError } from '@coffret/contracts/errors';
import { type Action, apply } from './actions.ts';
import { type EditorState, holdState, type Step } from './editor-state.ts';
import { amend, forget, type History, redo, step, stepFrom, undo } from './history.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { readProposal } from './stack.ts';
import { createSyncing, type EditorPorts } from './syncing.ts';
import type { Verdict } from './verdict.ts';

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

const STEPS: { readonly [action in Action['do']]?: Step } = {
  placeElement: 'placing',
  placeAccessory: 'placing',
  placeLine: 'placing',
  removeElement: 'removal',
  removeLine: 'removal',
};

const has = ({ errors }: Verdict, code: CheckCode) => errors.some((error) => error.code === code);

/**
 * One configuration under the hands of one person: judged here at once, then saved. `catalogue` returns the one of the
 * moment.
 */
export function createEditor(
  first: ServerConfiguration,
  catalogue: () => Catalogue,
  ports: EditorPorts,
): Editor {
  const held = holdState(first, catalogue);
  const { state, subscribe, set, show, lowest } = held;
  const syncing = createSyncing(held, catalogue, ports);
  const { sync } = syncing;

  /** What a step brought about is asked or told. */
  function raise(before: Verdict, step: Step): void {
    const { verdict } = state();
    const isNew = (code: CheckCode) => has(verdict, code) && !has(before, code);
    if (isNew('INTENSITY_LIMIT_EXCEEDED')) set({ question: { kind: 'intensity', from: 'step', step } });
    else if (isNew('CONFIGURATION_LIMIT_EXCEEDED')) set({ question: { kind: 'limit', step } });
  }

  function go(history: History, step: Step = 'change'): void {
    const before = state().verdict;
    show(history);
    if (history.present !== syncing.saved()) raise(before, step);
    sync();
  }

  function proposal(answer: boolean | null): readonly ApiError[] {
    const { configuration, history } = state();
    const found = propose({ ...configuration, isCircuitBreakerAdded: answer }, catalogue());
    if ('errors' in found) {
      if (answer === null && found.errors.some(({ code }) => code === 'INTENSITY_LIMIT_EXCEEDED')) {
        set({ question: { kind: 'intensity', from: 'proposal' } });
        return [];
      }
      return found.errors;
    }
    go(step(history, readProposal(found.lines, answer, lowest())));
    return [];
  }

  return {
    state,
    subscribe,
    do(action) {
      const { history } = state();
      const after = apply(history.present, syncing.uptodate(action), catalogue(), lowest());
      if (after !== history.present) go(step(history, after), STEPS[action.do]);
    },
    undo: () => go(undo(state().history)),
    redo: () => go(redo(state().history)),
    ask: () => set({ question: { kind: 'intensity', from: 'user' } }),
    answer(answer) {
      const { question, history } = state();
      if (question?.kind !== 'intensity') return;
      set({ question: null });
      if (answer === null) {
        if (question.from === 'step') show(forget(history));
      } else if (question.from === 'proposal') {
        const errors = proposal(answer);
        if (errors.length > 0) ports.report({ refused: [...errors] });
      } else {
        const after = apply(history.present, { do: 'answer', answer }, catalogue());
        show(question.from === 'step' ? amend(history, after) : step(history, after));
      }
      sync();
    },
    dismiss(takeBack) {
      set({ question: null });
      if (takeBack) show(forget(state().history));
      sync();
    },
    propose: () => proposal(state().history.present.answer),
    keepMine: () => syncing.decide((history, theirs) => stepFrom(theirs, history)),
    takeTheirs: () => syncing.decide((history, theirs) => step(history, theirs)),
    keepBoth: () =>
      syncing.decide((history, theirs, both) => (both ? step(stepFrom(theirs, history), both) : history)),
    changed(rowVersion) {
      syncing.noticed(rowVersion);
      sync();
    },
    adopt(configuration) {
      syncing.reconcile(configuration);
      sync();
    },
    save: sync,
    settled: syncing.settled,
  };
}
