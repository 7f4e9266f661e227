import type { ChildProcess } from 'node:child_process';

/** Killed at the latest when this process exits. */
export interface ServerProcess {
  end(signal: NodeJS.Signals): Promise<void>;
  send(signal: NodeJS.Signals): void;
}

export function trackProcess(server: ChildProcess): ServerProcess {
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

export function outageOf(first: ServerProcess, restart: () => Promise<ServerProcess>): Outage {
  let running = first;
  return {
    begin: () => running.end('SIGKILL'),
    shutDown: () => running.end('SIGTERM'),
    async end() {
      running = await restart();
    },
    freeze: () => running.send('SIGSTOP'),
    thaw: () => running.send('SIGCONT'),
  };
}
