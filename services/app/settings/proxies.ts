import { z } from 'zod';

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** So many proxies in a row, or where they are: addresses, or networks as 10.0.0.0/8. */
export const proxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .pipe(z.union([z.number(), z.array(network)], 'neither a number of proxies nor addresses and networks'));
