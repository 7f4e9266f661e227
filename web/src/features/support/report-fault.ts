import type { ClientFault } from '@coffret/contracts/client-fault';

const MAX_MESSAGE = 1000;
const MAX_STACK = 4000;

/** The name of the first script changes with every build. */
function build(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return (
    script?.src
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? 'unknown'
  );
}

const oneLine = (fault: unknown) =>
  String(fault)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed();

/** For the log of the server. Without a session: the report is of no person. */
export function reportFault(fault: unknown, route: string, componentStack: string | null | undefined): void {
  const stack = componentStack?.trim().slice(0, MAX_STACK);
  const report: ClientFault = {
    message: oneLine(fault).slice(0, MAX_MESSAGE),
    ...(stack && { stack }),
    build: build(),
    route,
  };
  navigator.sendBeacon('/api/clientErrors', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
