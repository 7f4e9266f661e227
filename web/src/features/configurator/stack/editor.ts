import type { Catalogue, CheckCode } from '@coffret/cabinet';
import type { linesWithHeadBlock } from '@coffret/cabinet/propose/head-block';
import { randomId } from '@coffret/contracts/configurations/random-id';
import { applyAction, type StackAction, withAnswerKept } from './actions.ts';
import { createStateStore, type EditorState, type StepKind } from './editor-state.ts';
import { dropLastStep, type History, insertBefore, pushStep, redo, replacePresent, undo } from './history.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { type NewId, readProposal, type Stack, sameStack } from './stack.ts';
import { type StackCheck, toConfiguration } from './stack-check.ts';
import { createStackSync, type EditorPorts, type FormFields } from './stack-sync.ts';

export interface Editor {
  state(): EditorState;
  subscribe(listener: () => void): () => void;
  dispatch(action: StackAction): void;
  undo(): void;
  redo(): void;
  askIntensity(): void;
  /** false: nothing is to be asked or said before the validation. */
  askBeforeValidation(): boolean;
  /** null cancels and undoes its cause; a head breaker comes with its block. */
  answerIntensity(answer: typeof linesWithHeadBlock | false | null): void;
  /** `takeBack`: undoes the step that caused it. */
  dismiss(takeBack: boolean): void;
  /** A repair or a proposal, as one step; with the fields of the form that it changed. */
  redraw(...repaired: Repaired): void;
  /** The version that is not chosen can be restored by undo. */
  keepMine(): void;
  takeTheirs(): void;
  /** Undo takes back the own part. */
  keepBoth(): void;
  /** Absent: the revision is unknown. */
  changed(rowVersion?: number): void;
  adopt(configuration: ServerConfiguration): void;
  save(): void;
  /** Fields of the form; false: not saved, and reported. */
  saveForm(fields: FormFields): Promise<boolean>;
  /** Resolves when saved, or when saving is impossible. */
  settled(): Promise<void>;
}

type Repaired = [
  lines: Parameters<typeof readProposal>[0],
  answer: Parameters<typeof readProposal>[1],
  form?: { before: Stack['form']; after: Stack['form'] },
];

const STEPS: { readonly [action in StackAction['type']]?: StepKind } = {
  placeElement: 'placing',
  placeAccessory: 'placing',
  placeLine: 'placing',
  pasteElement: 'placing',
  pasteLine: 'placing',
  removeElement: 'removal',
  removeLine: 'removal',
};

const hasError = ({ errors }: StackCheck, code: CheckCode) => errors.some((error) => error.code === code);

/** Not of a drawing whose load will change. */
const isDue = (check: StackCheck, code: CheckCode) => check.isWired && hasError(check, code);

/** Checks locally, then saves. `catalogue` returns the current one. */
export function createEditor(
  first: ServerConfiguration,
  catalogue: () => Catalogue,
  ports: EditorPorts,
  newId: NewId = randomId,
): Editor {
  const held = createStateStore(first, catalogue);
  const { state, subscribe, set, setHistory } = held;
  const syncing = createStackSync(held, catalogue, ports);
  const { sync } = syncing;

  let isWarned = false;

  function askOrWarn(before: StackCheck, step: StepKind): void {
    const { stackCheck } = state();
    const isNew = (code: CheckCode) => isDue(stackCheck, code) && !isDue(before, code);
    if (isNew('INTENSITY_LIMIT_EXCEEDED')) set({ question: { kind: 'intensity', from: 'step', step } });
    else if (isNew('CONFIGURATION_LIMIT_EXCEEDED') && !isWarned) {
      isWarned = true;
      set({ question: { kind: 'limit', from: 'step', step } });
    }
  }

  function commit(history: History, step: StepKind = 'change'): void {
    const before = state().stackCheck;
    // A warning is out of date after a change.
    setHistory(history, state().question?.kind === 'limit' ? { question: null } : {});
    if (history.present !== syncing.saved()) askOrWarn(before, step);
    sync();
  }

  function withHeadBreaker(lines: typeof linesWithHeadBlock): Stack {
    const { configuration, history } = state();
    const drawn = toConfiguration(configuration, history.present);
    return readProposal(lines(drawn, catalogue()), true, history.present, newId);
  }

  return {
    state,
    subscribe,
    dispatch(action) {
      const { configuration, history } = state();
      const { present } = history;
      const changed = applyAction(present, action, newId);
      const isAnswered = action.type === 'replace' || action.type === 'answer';
      const after = isAnswered ? changed : withAnswerKept(present, changed, configuration, catalogue());
      if (after !== history.present) commit(pushStep(history, after), STEPS[action.type]);
    },
    undo: () => commit(undo(state().history)),
    redo: () => commit(redo(state().history)),
    askIntensity: () => set({ question: { kind: 'intensity', from: 'user' } }),
    askBeforeValidation() {
      const { stackCheck } = state();
      const kind = hasError(stackCheck, 'INTENSITY_LIMIT_EXCEEDED')
        ? 'intensity'
        : hasError(stackCheck, 'CONFIGURATION_LIMIT_EXCEEDED') && 'limit';
      if (kind) set({ question: { kind, from: 'validation' } });
      return kind !== false;
    },
    answerIntensity(answer) {
      const { question, history } = state();
      if (question?.kind !== 'intensity') return;
      set({ question: null });
      if (answer === null) {
        if (question.from === 'step') setHistory(dropLastStep(history));
      } else {
        const after = { ...history.present, ...(answer ? withHeadBreaker(answer) : { answer }) };
        setHistory(question.from === 'step' ? replacePresent(history, after) : pushStep(history, after));
      }
      sync();
    },
    dismiss(takeBack) {
      set({ question: null });
      if (takeBack) setHistory(dropLastStep(state().history));
      sync();
    },
    redraw(lines, answer, form) {
      const { history } = state();
      const { present } = history;
      const drawn = readProposal(lines, answer, present, newId);
      const after = sameStack(present, drawn) ? present : { ...present, ...drawn };
      if (!form) return commit(pushStep(history, after));
      const before = { ...present, form: { ...present.form, ...form.before } };
      commit(
        pushStep(replacePresent(history, before), { ...after, form: { ...before.form, ...form.after } }),
      );
    },
    keepMine: () => syncing.resolveConflict((history, theirs) => insertBefore(theirs, history)),
    takeTheirs: () => syncing.resolveConflict((history, theirs) => pushStep(history, theirs)),
    keepBoth: () =>
      syncing.resolveConflict((history, theirs, both) =>
        both ? replacePresent(insertBefore(theirs, history), both) : history,
      ),
    changed(rowVersion) {
      syncing.noteNewerVersion(rowVersion);
      sync();
    },
    adopt(configuration) {
      syncing.reconcile(configuration);
      sync();
    },
    save: sync,
    saveForm: syncing.saveForm,
    settled: syncing.settled,
  };
}
