import type { DomainEvent } from '@coffret/contracts/events';
import { agencies, departments } from '@coffret/contracts/registers/registers';
import { expect, test } from 'vitest';
import { productsView } from './catalogue/view.ts';
import { commentsView } from './comments/view.ts';
import { configurationsView } from './configurations/view.ts';
import { contactsView } from './contacts/view.ts';
import { projectsView } from './projects/view.ts';
import { registerView } from './registers/view.ts';
import { history, replay } from './testing/replay.ts';
import { usersView } from './users/view.ts';
import type { View } from './view.ts';

type Happened = [stream: string, event: DomainEvent];
interface Case {
  view: View;
  /** Events of the owner before the document is created. */
  before: Happened[];
  begun: Happened;
  later: Happened[];
  shown: object;
  shownLater: object;
}

const happened = (stream: string, type: string, data: DomainEvent['data'] = {}): Happened => [
  stream,
  { type, data },
];
const stack = { lines: [], elements: [], isCircuitBreakerAdded: null };

const CASES: { [name: string]: Case } = {
  'a configuration, of its project': {
    view: configurationsView,
    before: [
      happened('project-7', 'ProjectCreated', { lib: 'Festival', userId: 12 }),
      happened('project-7', 'ProjectRenamed', { lib: 'Fête' }),
      happened('project-7', 'ProjectClosed'),
    ],
    begun: happened('configuration-9', 'ConfigurationCreated', { projectId: 7, parameters: {}, stack }),
    later: [
      happened('project-7', 'ProjectRenamed', { lib: 'Bal' }),
      happened('project-7', 'ProjectReopened'),
    ],
    shown: { projectLib: 'Fête', projectStatus: 'CLOSED', _fold: { projectLib: 'fete' } },
    shownLater: { projectLib: 'Bal', projectStatus: 'OPENED', _fold: { projectLib: 'bal' } },
  },
  'a configuration that is moved, of its new project': {
    view: configurationsView,
    before: [
      happened('project-6', 'ProjectCreated', { lib: 'Quai', userId: 12 }),
      happened('project-7', 'ProjectCreated', { lib: 'Festival', userId: 12 }),
      happened('configuration-9', 'ConfigurationCreated', { projectId: 6, parameters: {}, stack }),
      happened('project-7', 'ProjectClosed'),
    ],
    begun: happened('configuration-9', 'ConfigurationMoved', { projectId: 7 }),
    later: [happened('project-6', 'ProjectRenamed', { lib: 'Port' })],
    shown: { projectLib: 'Festival', projectStatus: 'CLOSED' },
    shownLater: { projectLib: 'Festival', projectStatus: 'CLOSED' },
  },
  'a configuration, of its customer': {
    view: configurationsView,
    before: [
      happened('user-12', 'UserRegistered', { company: 'Atelier', activity: 'EVENT' }),
      happened('user-12', 'UserChanged', { company: 'Lumières' }),
    ],
    begun: happened('configuration-9', 'ConfigurationCreated', { userId: 12, parameters: {}, stack }),
    later: [
      happened('user-12', 'UserChanged', { company: 'Lumières du Nord' }),
      happened('user-12', 'UserDeleted', { reason: 'STAFF' }),
    ],
    shown: { company: 'Lumières', activity: 'EVENT', _fold: { company: 'lumieres' } },
    shownLater: { company: null, activity: 'EVENT' },
  },
  'a project, of its customer': {
    view: projectsView,
    before: [
      happened('user-12', 'UserRegistered', { company: 'Atelier' }),
      happened('user-12', 'UserChanged', { company: 'Lumières' }),
    ],
    begun: happened('project-7', 'ProjectCreated', { lib: 'Festival', userId: 12 }),
    later: [happened('user-12', 'UserChanged', { company: 'Électrons' })],
    shown: { company: 'Lumières', _fold: { company: 'lumieres' } },
    shownLater: { company: 'Électrons', _fold: { company: 'electrons' } },
  },
  'a user, of group, agency and sector': {
    view: usersView,
    before: [
      happened('group-3', 'GroupCreated', { lib: 'Client', rights: [] }),
      happened('agency-4', 'AgencyAdded', { lib: 'Lyon', sectorId: 2 }),
      happened('sector-2', 'SectorAdded', { lib: 'Est' }),
      happened('group-3', 'GroupChanged', { lib: 'Clients' }),
      happened('agency-4', 'AgencyChanged', { lib: 'Lyon 3e' }),
      happened('sector-2', 'SectorChanged', { lib: 'Sud-Est' }),
    ],
    begun: happened('user-1', 'UserRegistered', { groupId: 3, agencyId: 4, sectorId: 2 }),
    later: [
      happened('group-3', 'GroupChanged', { rights: ['user_r'] }),
      happened('user-1', 'UserChanged', { agencyId: null }),
      happened('sector-2', 'SectorChanged', { lib: 'Médoc' }),
    ],
    shown: { groupLib: 'Clients', agencyLib: 'Lyon 3e', sectorLib: 'Sud-Est' },
    shownLater: { groupLib: 'Clients', agencyLib: null, sectorLib: 'Médoc', _fold: { sectorLib: 'medoc' } },
  },
  'a product, of brand, category and component': {
    view: productsView,
    before: [
      happened('brand-1', 'BrandAdded', { lib: 'Kairos' }),
      happened('category-5', 'CategoryAdded', {
        lib: 'Prises',
        ProjComponents: [
          { componentId: 12, componentLib: 'CEE 63 A' },
          { componentId: 13, componentLib: 'CEE 16 A' },
        ],
      }),
      happened('brand-1', 'BrandChanged', { lib: 'Voltéa' }),
      happened('category-5', 'CategoryChanged', {
        lib: 'Prises CEE',
        ProjComponents: [{ componentId: 12, componentLib: 'P17 63 A' }],
      }),
    ],
    begun: happened('product-1', 'ProductAdded', { brandId: 1, categoryId: 5, componentId: 12, image: null }),
    later: [happened('product-1', 'ProductChanged', { componentId: 13 })],
    shown: { brandLib: 'Voltéa', categoryLib: 'Prises CEE', componentLib: 'P17 63 A' },
    shownLater: { brandLib: 'Voltéa', categoryLib: 'Prises CEE', componentLib: 'CEE 16 A' },
  },
  'an agency, of its sector': {
    view: registerView(agencies),
    before: [
      happened('sector-2', 'SectorAdded', { lib: 'Est' }),
      happened('sector-2', 'SectorChanged', { lib: 'Sud-Est' }),
    ],
    begun: happened('agency-4', 'AgencyAdded', { lib: 'Lyon', sectorId: 2 }),
    later: [happened('agency-4', 'AgencyChanged', { sectorId: null })],
    shown: { sectorLib: 'Sud-Est' },
    shownLater: { sectorLib: null },
  },
  'a department, of its sector and its agency': {
    view: registerView(departments),
    before: [
      happened('sector-2', 'SectorAdded', { lib: 'Est' }),
      happened('agency-4', 'AgencyAdded', { lib: 'Lyon', sectorId: 2 }),
      happened('agency-4', 'AgencyChanged', { lib: 'Lyon 3e' }),
    ],
    begun: happened('department-69', 'DepartmentAdded', {
      lib: 'Rhône',
      code: '69',
      sectorId: 2,
      agencyId: 4,
    }),
    later: [happened('sector-2', 'SectorChanged', { lib: 'Sud-Est' })],
    shown: { sectorLib: 'Est', agencyLib: 'Lyon 3e' },
    shownLater: { sectorLib: 'Sud-Est', agencyLib: 'Lyon 3e' },
  },
  'a contact, of its project and the customer’s company': {
    view: contactsView,
    before: [
      happened('user-12', 'UserRegistered', { fullName: 'Marie', company: 'Atelier' }),
      happened('project-3', 'ProjectCreated', { lib: 'Halle', userId: 12 }),
      happened('user-12', 'UserChanged', { company: 'Lumières' }),
      happened('project-3', 'ProjectRenamed', { lib: 'Fest-noz' }),
    ],
    begun: happened('contact-1', 'ContactAdded', { fullName: 'Luc', customerProjId: 3, userId: 12 }),
    later: [happened('user-12', 'UserDeleted', { reason: 'STAFF' })],
    shown: { projectLib: 'Fest-noz', company: 'Lumières' },
    shownLater: { projectLib: 'Fest-noz', company: '' },
  },
  'a comment, of its author': {
    view: commentsView,
    before: [
      happened('user-7', 'UserCreated', { fullName: 'Marie Petit' }),
      happened('user-7', 'UserChanged', { fullName: 'Marie Blanc' }),
    ],
    begun: happened('comment-1', 'CommentWritten', { userId: 7, comment: 'Bonjour', isPrivate: false }),
    later: [happened('user-7', 'UserChanged', { fullName: 'Marie Noir' })],
    shown: { fullName: 'Marie Blanc' },
    shownLater: { fullName: 'Marie Noir' },
  },
};

test.each(Object.entries(CASES))(
  '%s: shows the current names of its owners, with any batch size',
  async (_name, { view, before, begun, later, shown, shownLater }) => {
    const events = history(...before, begun, ...later);
    const until = before.length + 1;
    for (const batch of [1, 100]) {
      expect(await replay(view, events.slice(0, until), batch)).toMatchObject([shown]);
      expect(await replay(view, events, batch)).toMatchObject([shownLater]);
    }
    expect(await replay(view, events, 1)).toEqual(await replay(view, events, 100));
  },
);
