import type { EventStore } from '@coffret/contracts/ports/event-store';
import { eventRegistry } from '../../../../app/event-registry.ts';
import { personalFieldsOf } from '../../../../core/events/personal-fields.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { encrypted } from '../../../../platform/event-store/encrypted-event-store.ts';
import { hashChained } from '../../../../platform/event-store/hash-chained-event-store.ts';
import { createKeyring } from '../../../../platform/person-keys/keyring.ts';
import type { PersonKeys } from '../../../../platform/person-keys/person-keys.ts';
import { secretOf } from '../../../../platform/secrets/secret.ts';

export function decryptedEvents(store: EventStore, keys: PersonKeys, dataDir: string): EventStore {
  const masterKey = secretOf({ jwtSecret: null, masterKey: null, dataDir }, 'masterKey');
  const keyring = createKeyring(keys, masterKey, systemClock);
  return encrypted(hashChained(store, keyring.keyedHashOf), keyring, personalFieldsOf(eventRegistry));
}
