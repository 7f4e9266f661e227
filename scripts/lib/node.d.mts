export function nodePackage(platform: string, arch: string): { name: string; binary: string } | undefined;
export function isAtLeast(version: string, wanted: string): boolean;
