export const registersEn = {
  code: 'Code',
  sectors: {
    title: 'Sectors',
    emptyText: 'Add a first sector.',
    add: 'Add a sector',
    newTitle: 'New sector',
    none: 'No sector',
  },
  agencies: {
    title: 'Agencies',
    emptyText: 'Add a first agency.',
    add: 'Add an agency',
    newTitle: 'New agency',
    none: 'No agency',
  },
  departments: { title: 'Departments', emptyText: 'Departments come with the product.' },
};
