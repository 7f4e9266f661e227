export function makeTestFolder(where: { memory: string; room: number }, env: { TMPDIR?: string }): string;
