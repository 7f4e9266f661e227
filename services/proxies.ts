import { isIP } from 'node:net';
import { z } from 'zod';

/** An address, or a network of them: 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '0'] = text.split('/', 2);
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d+$/.test(prefix) && Number(prefix) <= bits && text.split('/').length <= 2;
}

/** So many proxies in a row, or where they are. */
export const proxies = z.string().transform((text, context) => {
  if (/^\d+$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork)) context.addIssue('neither a number of proxies nor addresses and networks');
  return networks;
});
