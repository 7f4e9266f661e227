import type { MovedUsers } from '@coffret/contracts/users/answers';
import { api } from '../../data/api/api.ts';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';

interface Move {
  field: string;
  from: number;
  to: number;
  department?: string;
}

export const moveUsers = (move: Move): Promise<MovedUsers | ErrorResponse> =>
  api.put(at('/api/usersMove'), { ...move });
