import type { Settings } from '../../../core/settings.ts';

type Given = Pick<Settings, 'production' | 'smtpUrl' | 'host' | 'outbox' | 'trustProxy' | 'publicUrl'>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/**
 * Settings that disable the outbox; empty: enabled. It needs no login and shows password links, so it is only available on the
 * local machine.
 */
export function outboxClosedReasons(settings: Given): string[] {
  const { production, smtpUrl, host, outbox, trustProxy, publicUrl } = settings;
  return [
    ...(production ? ['NODE_ENV is production'] : []),
    ...(smtpUrl === null ? [] : ['SMTP_URL is set']),
    ...(LOOPBACK.test(host) || outbox === 'open' ? [] : ['HOST is not a loopback address']),
    ...(trustProxy === null ? [] : ['TRUST_PROXY is set']),
    ...(publicUrl !== null && /^https:/i.test(publicUrl) ? ['PUBLIC_URL begins with https'] : []),
  ];
}
