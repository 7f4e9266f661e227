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
  /** For the part of the search that ends where this share of the whole is spent. */
  upTo(share: number): Work;
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

/** The most for a proposal with its variants, for a repair, and for the ways out of a form without a proposal. */
export const PROPOSAL_STEPS = 4_000_000;
export const REPAIR_STEPS = 16_000_000;
export const WAYS_OUT_STEPS = 32_000_000;

/** To check a drawing of so many elements, lines and errors. */
export const checkSteps = (parts: number) => 16 * parts;

/** To rank the products of a catalogue. */
export const rankSteps = (products: number) => 16 * products;

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
    upTo: (share: number): Work => createWork(share * ceiling - spent, work),
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
