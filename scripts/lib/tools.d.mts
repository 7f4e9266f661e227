interface Tool {
  name: string;
  isHere(): boolean;
  packages: string[];
  without: string;
}
export const chromium: Tool;
export const firefox: Tool;
export const redis: Tool;
export const pythonVenv: Tool;
export function ensureTools(
  tools: Tool[],
  machine?: { env?: NodeJS.ProcessEnv; isRoot?: boolean; lock?: string },
): Promise<void>;
