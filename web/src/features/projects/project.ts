import type { ProjectStatus } from '@coffret/contracts/projects/events';
import type { Status } from '../../theme/status-tag.tsx';

export interface ProjectConfiguration {
  id: number;
  lib: string;
  status: Status;
  reference: string;
}

/** A row of `GET /api/projects`. */
export interface Project {
  id: number;
  lib: string;
  status: ProjectStatus;
  userId: number;
  rowVersion: number;
  updatedAt: string;
  commentCount: number;
  documentCount: number;
  ProjConfigurations: ProjectConfiguration[];
}

/** DD-MM-YYYY, by the browser's clock (product.md, section 9). */
export function dashedDate(iso: string): string {
  const date = new Date(iso);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`;
}
