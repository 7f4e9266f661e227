/**
 * Whether a user who follows a link runs a script or a macro, or sends a Windows login to the share that it names.
 * Blanks, and slashes that lean the other way or are encoded, make no difference to those who open it.
 */
export function isUnsafeLink(address: string): boolean {
  const plain = address.replace(/[\p{Cc}\s]/gu, '').replace(/%5c|%2f|\\/gi, '/');
  return /^(javascript|vbscript|macro|vnd\.sun\.star\.\w+|smb):|^(file:)?(\/\/[^/]|\/{4})/i.test(plain);
}
