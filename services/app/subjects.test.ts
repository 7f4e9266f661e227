import { createHash } from 'node:crypto';
import { MAIL_KINDS } from '@coffret/contracts/all-mails';
import { CATEGORY_NAMES, eventTypesOf } from '@coffret/contracts/event-categories';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { CONTRACTS } from '@coffret/contracts/subjects';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { shapeOf, textOf } from '@coffret/projections/runner/shape';
import { history } from '@coffret/projections/testing/replay';
import { expect, test } from 'vitest';
import { jobsOf, reactionsOf } from '../core/subject.ts';
import { SUBJECTS, VIEWS } from './subjects.ts';

test('every right belongs to exactly one subject', () => {
  const claimed = CONTRACTS.flatMap(({ rights }) => [
    ...Object.keys(rights?.entities ?? {}),
    ...Object.keys(rights?.special ?? {}),
  ]);
  expect(new Set(claimed).size).toBe(claimed.length);
});

test('names of subjects and read models are unique', () => {
  for (const names of [
    SUBJECTS.map(({ name }) => name),
    SUBJECTS.flatMap(({ views = [] }) => views.map(({ name }) => name)),
    SUBJECTS.flatMap(({ audiences = {} }) => Object.keys(audiences)),
    reactionsOf(SUBJECTS).map(({ name }) => name),
    jobsOf(SUBJECTS).map(({ name }) => name),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test('every job that follows from an event, and every kind of mail, is a job of a subject', () => {
  const names = jobsOf(SUBJECTS).map(({ name }) => name);
  const events = CATEGORY_NAMES.flatMap((category) =>
    history(...eventTypesOf(category).map((type) => [`${category}-1`, goldenEvent(type)] as [string, never])),
  );
  const added = reactionsOf(SUBJECTS).flatMap(({ to, jobs }) =>
    events.filter(({ type }) => to.includes(type)).flatMap((event) => jobs(event)),
  );
  expect(new Set(added.map(({ name }) => name)).size).toBeGreaterThan(30);
  expect(names).toEqual(expect.arrayContaining(added.map(({ name }) => name)));
  expect(names).toEqual(expect.arrayContaining([...MAIL_KINDS]));
});

test.each(SUBJECTS)(
  '$name declares only its own events as removing personal data',
  ({ events = {}, erasing = [] }) => {
    expect(Object.keys(events)).toEqual(expect.arrayContaining([...erasing]));
  },
);

test.each(VIEWS.map((view) => [view.name, view] as const))(
  'the view %s lists every event type that changes its documents',
  (_name, view) => {
    const [first = ''] = view.streams;
    const ownTypes = eventTypesOf(first);
    expect(ownTypes).not.toEqual([]);
    // Views with `idOf` use only the events that belong to one of their documents.
    const events = history(...ownTypes.map((type) => [`${first}-1`, goldenEvent(type)] as [string, never]));
    const handled = events.filter((event) => !view.idOf || view.idOf(event) !== null).map(({ type }) => type);
    expect(view.types).toEqual(expect.arrayContaining(handled));
    const known = [...view.streams, ...(view.joins ?? []).map(({ category }) => category)].flatMap(
      eventTypesOf,
    );
    expect(view.types.filter((type) => !known.includes(type))).toEqual([]);
    for (const { category } of view.joins ?? []) {
      expect(view.types.filter((type) => eventTypesOf(category).includes(type))).not.toEqual([]);
    }
    expect(new Set(view.types).size).toBe(view.types.length);
  },
);

test.each(VIEWS.map((view) => [view.name, view] as const))(
  'the view %s has no redundant index',
  (_name, view) => {
    const texts = shapeOf(view).indexes.map(textOf);
    expect(texts.filter((text, n) => texts.some((other, m) => m !== n && other.startsWith(text)))).toEqual(
      [],
    );
    // All declared indexes are created.
    expect(texts).toEqual(expect.arrayContaining(view.indexes.map(textOf)));
  },
);

/** The first versions of the views that store texts in this form. Later views need no entry. */
const SEARCH_FORM = {
  digest: '35a48a4519cb1c2b',
  versions: {
    activities: 3,
    agencies: 3,
    announcements: 3,
    audit: 3,
    brands: 3,
    categories: 3,
    comments: 5,
    configurations: 10,
    contacts: 4,
    departments: 3,
    documents: 4,
    groups: 3,
    notifications: 6,
    priceImports: 3,
    products: 8,
    projects: 4,
    quotes: 10,
    readings: 5,
    releaseNotes: 3,
    releases: 3,
    sectors: 3,
    shares: 2,
    templates: 2,
    users: 9,
    views: 2,
  },
};

test('when the form of searched texts changes, the versions of the views that store them rise', () => {
  const signs = Array.from({ length: 0x2500 }, (_, code) => normalizeForSearch(String.fromCharCode(code)));
  const digest = createHash('sha256').update(signs.join('\n')).digest('hex').slice(0, 16);
  expect(digest).toBe(SEARCH_FORM.digest);
  const versions = new Map(
    VIEWS.filter(({ texts }) => texts.length > 0).map(({ name, version }) => [name, version]),
  );
  for (const [name, least] of Object.entries(SEARCH_FORM.versions))
    expect([name, versions.get(name)]).toEqual([name, expect.toSatisfy((version) => version >= least)]);
});
