import { z } from 'zod';
import { serveTasks } from '../sandbox/serve-tasks.ts';
import { examine } from './examine.ts';

serveTasks(z.instanceof(Uint8Array), examine);
