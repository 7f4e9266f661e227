export interface NodePackage {
  name: string;
  binary: string;
  integrity: string;
}
export function nodePackage(platform: string, arch: string): NodePackage | undefined;
export function fetchPackage(
  wanted: Pick<NodePackage, 'name' | 'integrity'>,
  folder: string,
  env?: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }>;
export function isAtLeast(version: string, wanted: string): boolean;
