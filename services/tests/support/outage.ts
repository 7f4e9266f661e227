import type { ChildProcess } from 'node:child_process';

/** A server's process, which ends with ours at the latest. */
export interface Running {
  end(signal: NodeJS.Signals): Promise<void>;
  send(signal: NodeJS.Signals): void;
}

export function runningOf(server: ChildProcess): Running {
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  // Also where it could not be started, of which `once` would make a rejection.
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

/** What can be done to a server of the tests' own. */
export interface Outage {
  /** Kills it. */
  begin(): Promise<void>;
  /** Lets it end in order. */
  shutDown(): Promise<void>;
  /** Brings it back on the same port with the same data. */
  end(): Promise<void>;
  /** Takes the processor away from it, so that it keeps its connections and says nothing; `thaw` gives it back. */
  freeze(): void;
  thaw(): void;
}

/** The outages of a server that runs; `again` starts it once more. */
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
