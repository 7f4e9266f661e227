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
  ProjConfigurations: ProjectConfiguration[];
}

/** A row of `GET /api/usersCustomer`. */
export interface Customer {
  id: number;
  fullName: string;
  company: string;
}

/** Two customers of one name are told apart by their company. */
export const customerName = ({ fullName, company }: Customer): string => `${fullName} (${company})`;

/** DD-MM-YYYY, by the browser's clock (product.md, section 9). */
export function dashedDate(iso: string): string {
  const date = new Date(iso);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`;
}
