import type { ChildProcess } from 'node:child_process';

/** Killed at the latest when this process exits. */
export interface Running {
  end(signal: NodeJS.Signals): Promise<void>;
  send(signal: NodeJS.Signals): void;
}

export function runningOf(server: ChildProcess): Running {
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  // `once` would reject if the process cannot be started.
  const ended = new Promise((resolve) => server.once('close', resolve));
  return {
    async end(signal) {
      server.kill(signal);
      await ended;
      process.off('exit', kill);
    },
    send: (signal) => void server.kill(signal),
  };
}

export interface Outage {
  /** SIGKILL. */
  begin(): Promise<void>;
  /** SIGTERM. */
  shutDown(): Promise<void>;
  /** Restarts it with the same port and data. */
  end(): Promise<void>;
  /** Suspends the process: connections stay open without responses. */
  freeze(): void;
  thaw(): void;
}

export function outageOf(first: Running, again: () => Promise<Running>): Outage {
  let running = first;
  return {
    begin: () => running.end('SIGKILL'),
    shutDown: () => running.end('SIGTERM'),
    async end() {
      running = await again();
    },
    freeze: () => running.send('SIGSTOP'),
    thaw: () => running.send('SIGCONT'),
  };
}
