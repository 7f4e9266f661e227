export function findChromium(env: NodeJS.ProcessEnv): string | undefined;
export function findFirefox(env: NodeJS.ProcessEnv): string | undefined;
export function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined;
