/** A search has done all the work that it may do, and has no answer. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';

  constructor() {
    super('The search needs more work than it may do.');
  }
}

/** What a search does, in elementary steps: a place tried, an element compared (10 to 20 ns). Unlike time it is the same
 * on each machine. */
export interface Work {
  /** Before the steps are done. Throws TooComplex where they are too many. */
  spend(steps: number): void;
  /** Of this work, for a part of the search. */
  part(share: number): Work;
  readonly spent: number;
  readonly isSpent: boolean;
  /** Whether the search or a part of it was ended. */
  readonly isCut: boolean;
}

/** What is found; what is known without it where the work ends before. */
export function orSoFar<Found>(find: () => Found, known: Found): Found {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooComplex) return known;
    throw error;
  }
}

/** Most steps of a proposal with its variants, and of a repair. */
export const PROPOSAL_STEPS = 4_000_000;
export const REPAIR_STEPS = 12_000_000;

/** Steps for each element, line and error of a drawing that is checked. */
const CHECK_STEPS = 16;

export const checkSteps = (parts: number) => CHECK_STEPS * parts;

export function createWork(ceiling: number, whole?: Work & { cut(): void }): Work {
  let spent = 0;
  let isCut = false;
  const work = {
    spend(steps: number) {
      whole?.spend(steps);
      spent += steps;
      if (spent <= ceiling) return;
      work.cut();
      throw new TooComplex();
    },
    cut() {
      isCut = true;
      whole?.cut();
    },
    part: (share: number): Work => createWork(share * ceiling, work),
    get spent() {
      return spent;
    },
    get isSpent() {
      return spent > ceiling || whole?.isSpent === true;
    },
    get isCut() {
      return isCut;
    },
  };
  return work;
}
