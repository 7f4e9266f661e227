import type { EventStore } from '@coffret/contracts/ports/event-store';
import { eventRegistry } from '../../../../app/events.ts';
import { personalFieldsOf } from '../../../../core/events/personal-fields.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { chained } from '../../../../platform/event-store/chained.ts';
import { sealed } from '../../../../platform/event-store/sealed.ts';
import { createKeyring } from '../../../../platform/person-keys/keyring.ts';
import type { PersonKeys } from '../../../../platform/person-keys/person-keys.ts';
import { secretOf } from '../../../../platform/secrets/secret.ts';

/** The events of a store as they were appended, with the master key that is kept in the folder. */
export function openedEvents(store: EventStore, keys: PersonKeys, dataDir: string): EventStore {
  const masterKey = secretOf({ jwtSecret: null, masterKey: null, dataDir }, 'masterKey');
  const keyring = createKeyring(keys, masterKey, systemClock);
  return sealed(chained(store, keyring.keyedHashOf), keyring, personalFieldsOf(eventRegistry));
}
