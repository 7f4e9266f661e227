/** A link to a script, macro or network share. Programs ignore spaces and accept backslashes and encoded slashes. */
export function isUnsafeLink(address: string): boolean {
  const plain = address.replace(/[\p{Cc}\s]/gu, '').replace(/%5c|%2f|\\/gi, '/');
  return /^(javascript|vbscript|macro|vnd\.sun\.star\.\w+|smb):|^(file:)?(\/\/[^/]|\/{4})/i.test(plain);
}
