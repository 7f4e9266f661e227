import { toast } from '../../data/toast.ts';
import { copyText } from '../../lib/copy-text.ts';

export async function copyLink(url: string): Promise<void> {
  const isCopied = await copyText(url);
  if (isCopied) toast({ text: { key: 'shares.copied' }, intent: 'success' });
  else toast({ text: { key: 'shares.notCopied', values: { url } }, intent: 'warning' });
}
