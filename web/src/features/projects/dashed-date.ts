/** DD-MM-YYYY in local time. */
export function dashedDate(iso: string): string {
  const date = new Date(iso);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`;
}
