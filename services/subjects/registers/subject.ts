import { type EventSchemas, fieldNames } from '@coffret/contracts/events';
import { registerEvents } from '@coffret/contracts/registers/events';
import type { Register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { itemNamesView } from '@coffret/projections/registers/item-names';
import { registerView } from '@coffret/projections/registers/view';
import { readers } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { itemOf } from './decider.ts';
import { routesOfRegister } from './routes.ts';

export function createRegisters(registers: readonly Register[]): Subject {
  const events: EventSchemas = Object.assign({}, ...registers.map(registerEvents));
  return {
    name: 'registers',
    about: 'Registers maintained by staff.',
    events,
    // A register names fields to be shown only.
    shown: ['known exists fields', ...Object.values(events).flatMap(({ data }) => fieldNames(data))].join(
      ' ',
    ),
    views: [...registers.map(registerView), itemNamesView],
    auditedDeciders: registers.map(itemOf),
    audiences: Object.fromEntries(registers.map(({ entity, access }) => [entity, readers(access.read)])),
    routes(server, services) {
      for (const register of registers) routesOfRegister(server, services, register);
    },
  };
}

export const registers = createRegisters(REGISTERS);
