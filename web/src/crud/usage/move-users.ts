import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';

interface Move {
  field: string;
  from: number;
  to: number;
  department?: string;
}

/** All of them: a request moves a page. Returns the number of moved users. */
export async function moveUsers(move: Move): Promise<number | ErrorResponse> {
  let count = 0;
  for (let after: number | null | undefined; after !== null; ) {
    const moved = await api.put(at('/api/usersMove'), { ...move, after });
    if (isErrorResponse(moved)) return moved;
    count += moved.count;
    after = moved.next;
  }
  return count;
}
