/** The first two digits; 20000–20199 is 2A, 20200–20999 is 2B; 97 and 98 take three digits. */
export function departmentCode(postalCode: string): string {
  if (/^9[78]/.test(postalCode)) return postalCode.slice(0, 3);
  if (postalCode.startsWith('20')) return postalCode < '20200' ? '2A' : '2B';
  return postalCode.slice(0, 2);
}
