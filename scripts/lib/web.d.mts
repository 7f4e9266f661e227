/** Builds the client when it has changed since it was last built. */
export function ensureWeb(env: NodeJS.ProcessEnv): Promise<void>;
