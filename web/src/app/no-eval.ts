declare global {
  var __zod_globalConfig: { jitless?: boolean };
}

// Schemas look for `new Function` when they are made, unless this is there before zod. The content security policy forbids it,
// and Firefox logs each attempt.
globalThis.__zod_globalConfig = { jitless: true };

export {};
