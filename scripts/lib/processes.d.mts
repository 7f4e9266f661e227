interface Options {
  env?: NodeJS.ProcessEnv;
  stdio?: 'capture' | 'inherit' | 'no-input';
}
export function run(
  command: string,
  args: string[],
  options?: Options,
): Promise<{ code: number; output: string }>;
export function withNodeFirst(node: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function becomeNode(node: string, args: string[], env: NodeJS.ProcessEnv): Promise<number>;
