import type { DeadLetter } from '../../core/reactions/dead-letters.ts';
import type { Stores } from '../../core/stores.ts';

const PAGE = 500;

export async function deadLettersOf({ deadLetters }: Pick<Stores, 'deadLetters'>): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await deadLetters.list({ page, size: PAGE });
    letters.push(...rows);
    if (rows.length < PAGE) return letters;
  }
}
