import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { eventRegistry, type TestApp } from '@coffret/services/tests/product';

const FIRST_ID = 1_000;
const AT_ONCE = 1_000;

const profile = (number: number) => ({
  email: `installateur.${number}@exemple.fr`,
  fullName: `Installateur ${String(number).padStart(6, '0')}`,
  role: 'Gérante',
  phone: '0123456789',
  company: `Électricité Lumière ${number % 97}`,
  activity: 'EVENT',
  siret: '12345678901234',
  address: '1 rue Neuve',
  postalCode: '35000',
  city: 'Rennes',
  culture: 'fr_FR',
  groupId: 3,
  agencyId: null,
  sectorId: null,
  discountPercentage: 20,
});

/** Appends events directly; resolves when lists show the users. */
export async function addManyUsers({ app }: TestApp, count: number): Promise<void> {
  const { store } = app.platform;
  const meta = {
    at: '2026-01-05T08:00:00.000Z',
    userId: 1,
    correlationId: 'many',
    causationId: null,
    previousHash: null,
  };
  const append = (number: number) => {
    const data = eventRegistry.check('UserCreated', profile(number));
    const event = {
      id: randomUUID(),
      type: 'UserCreated',
      schema: eventRegistry.numberOf('UserCreated'),
      data,
      meta,
    };
    return store.append(`user-${FIRST_ID + number}`, NO_STREAM, [event]);
  };
  for (let done = 0; done < count; done += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - done);
    await Promise.all(Array.from({ length: size }, (_, index) => append(done + index)));
    const written = { category: 'user', types: ['UserCreated'] };
    const shown = await app.readSide.readModels.waitUntilVisible(written, await store.head());
    if (!shown) throw new Error('the read models lag behind');
  }
}
