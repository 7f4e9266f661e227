export interface Project {
  id: number;
  lib: string;
  userId: number;
  status: 'OPENED' | 'CLOSED';
}

export interface FoundProjects {
  rows: Project[];
  /** Of all that match. */
  count: number;
}

/** Asks for the open projects of some name, the one worked on last first. */
export function openProjects({
  search = '',
  ownerId,
}: {
  search?: string;
  ownerId?: number | undefined;
}): string {
  const query = new URLSearchParams({ status: 'OPENED', size: '25' });
  if (search) query.set('search', search);
  if (ownerId !== undefined) query.set('userId', String(ownerId));
  return `/api/projects?${query}`;
}
