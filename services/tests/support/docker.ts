import { existsSync } from 'node:fs';

/** Whether there is an engine that could start a server for the tests. */
export const hasDocker = (): boolean =>
  process.env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
