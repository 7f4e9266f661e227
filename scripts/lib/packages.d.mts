interface Entry {
  version?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}
export function installedAsLocked(
  locked: Record<string, Entry>,
  installed: Record<string, Entry>,
  which: { forTests: boolean },
): boolean;
