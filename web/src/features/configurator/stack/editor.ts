import type { Catalogue, CheckCode } from '@coffret/cabinet';
import type { linesWithHeadBlock } from '@coffret/cabinet/propose/head-block';
import { randomId } from '@coffret/contracts/configurations/random-id';
import { applyAction, type StackAction, withAnswerKept } from './actions.ts';
import { createStateStore, type EditorState, type EndingQuestion, type StepKind } from './editor-state.ts';
import { dropLastStep, type History, insertBefore, pushStep, redo, replacePresent, undo } from './history.ts';
import { namesEnded, withNamesKept } from './names.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { type NewId, readProposal, type Stack, sameStack } from './stack.ts';
import { type StackCheck, toConfiguration } from './stack-check.ts';
import { createStackSync, type EditorPorts, type FormFields } from './stack-sync.ts';

export interface Editor {
  state(): EditorState;
  subscribe(listener: () => void): () => void;
  /** `done`: after the step; not called when nothing changes, or the user does not agree. */
  dispatch(action: StackAction, done?: () => void): void;
  undo(): void;
  redo(): void;
  askIntensity(): void;
  /** false: nothing is to be asked or said before the validation. */
  askBeforeValidation(): boolean;
  /** null cancels and undoes its cause; a head breaker comes with its block. */
  answerIntensity(answer: typeof linesWithHeadBlock | false | null): void;
  /** `takeBack`: undoes the step that caused it. */
  dismiss(takeBack: boolean): void;
  /** Whether the user agrees that a repair or a proposal takes names of circuits away; true: it takes none. */
  agree(...drawn: Drawn): Promise<boolean>;
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

type Drawn = [lines: Parameters<typeof readProposal>[0], answer: Parameters<typeof readProposal>[1]];

type Repaired = [...drawn: Drawn, form?: { before: Stack['form']; after: Stack['form'] }];

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
    return kept(history.present, readProposal(lines(drawn, catalogue()), true, history.present, newId));
  }

  const kept = (before: Stack, after: Stack): Stack =>
    withNamesKept(before, after, state().configuration, catalogue());

  /** The present step with the sockets of names that were given before they were held. */
  function historyWithNames(): History {
    const { history } = state();
    return { ...history, present: kept(history.present, history.present) };
  }

  function askOfNames(names: readonly string[], then: (isAgreed: boolean) => void): void {
    const question: EndingQuestion = {
      kind: 'ending',
      names,
      decide(isAgreed) {
        if (state().question !== question) return;
        set({ question: null });
        then(isAgreed);
      },
    };
    set({ question });
  }

  function run(action: StackAction, done: (() => void) | undefined, isAgreed: boolean): void {
    const { configuration } = state();
    const history = historyWithNames();
    const { present } = history;
    const drawn = applyAction(present, action, newId);
    if (drawn === present) return;
    const changed = kept(present, drawn);
    const names = action.type === 'nameCircuit' || isAgreed ? [] : namesEnded(present, changed);
    if (names.length > 0) {
      askOfNames(names, (isAllowed) => {
        if (isAllowed) run(action, done, true);
      });
      return;
    }
    const isAnswered = action.type === 'replace' || action.type === 'answer';
    const after = isAnswered ? changed : withAnswerKept(present, changed, configuration, catalogue());
    if (after === present) return;
    commit(pushStep(history, after), STEPS[action.type]);
    done?.();
  }

  const redrawn = (present: Stack, ...[lines, answer]: Drawn): Stack => {
    const drawn = readProposal(lines, answer, present, newId);
    return sameStack(present, drawn) ? present : kept(present, { ...present, ...drawn });
  };

  return {
    state,
    subscribe,
    dispatch: (action, done) => run(action, done, false),
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
    async agree(...drawn) {
      const { present } = historyWithNames();
      const names = namesEnded(present, redrawn(present, ...drawn));
      return names.length === 0 || new Promise((decide) => askOfNames(names, decide));
    },
    redraw(lines, answer, form) {
      const history = historyWithNames();
      const { present } = history;
      const after = redrawn(present, lines, answer);
      if (!form) return after === present ? undefined : commit(pushStep(history, after));
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
