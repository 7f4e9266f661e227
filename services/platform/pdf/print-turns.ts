import { type PrintedFor, PrinterUnavailable } from './printer.ts';

const IN_ORDER: readonly PrintedFor[] = ['customer', 'anonymous'];

interface Waiting {
  begin(): void;
  giveUp(reason: Error): void;
}

/** Runs `places` prints at a time. Those of customers begin first; anonymous ones leave one place free, if there are two. */
export function createPrintTurns(places: number) {
  const mostAnonymous = Math.max(1, places - 1);
  const waiting: Record<PrintedFor, Waiting[]> = { customer: [], anonymous: [] };
  const running: Record<PrintedFor, number> = { customer: 0, anonymous: 0 };
  const idle = Promise.withResolvers<void>();
  let isClosed = false;

  const mayBegin = (who: PrintedFor) =>
    running.customer + running.anonymous < places &&
    (who === 'customer' || running.anonymous < mostAnonymous);

  function beginNext(): void {
    for (const who of IN_ORDER) {
      while (waiting[who].length > 0 && mayBegin(who)) {
        running[who] += 1;
        waiting[who].shift()?.begin();
      }
    }
  }

  const endIfIdle = () => isClosed && running.customer + running.anonymous === 0 && idle.resolve();
  const closed = () => new PrinterUnavailable('The printer is closed');

  return {
    async run<T>(who: PrintedFor, print: () => Promise<T>): Promise<T> {
      if (isClosed) throw closed();
      await new Promise<void>((begin, giveUp) => {
        waiting[who].push({ begin, giveUp });
        beginNext();
      });
      try {
        return await print();
      } finally {
        running[who] -= 1;
        beginNext();
        endIfIdle();
      }
    },
    /** Rejects the prints that wait, and resolves when the others have ended. */
    async close(): Promise<void> {
      isClosed = true;
      for (const who of IN_ORDER) for (const { giveUp } of waiting[who].splice(0)) giveUp(closed());
      endIfIdle();
      await idle.promise;
    },
  };
}
