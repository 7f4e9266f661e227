import { existsSync } from 'node:fs';

export const hasDocker = (): boolean =>
  process.env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
