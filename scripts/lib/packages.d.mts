interface Entry {
  version?: string;
  integrity?: string;
  optional?: boolean;
}
export function installedAsLocked(locked: Record<string, Entry>, installed: Record<string, Entry>): boolean;
