import { toast } from '../../data/toast.ts';

/** false: the browser refuses, e.g. without HTTPS. */
export const copyText = (text: string): Promise<boolean> =>
  Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  );

export async function copyLink(url: string): Promise<void> {
  const isCopied = await copyText(url);
  if (isCopied) toast({ text: { key: 'shares.copied' }, intent: 'success' });
  else toast({ text: { key: 'shares.notCopied', values: { url } }, intent: 'warning' });
}
