export const registersEn = {
  code: 'Code',
  sectors: {
    title: 'Sectors',
    emptyText: 'Add a first sector.',
    add: 'Add a sector',
    newTitle: 'New sector',
  },
  agencies: {
    title: 'Agencies',
    emptyText: 'Add a first agency.',
    add: 'Add an agency',
    newTitle: 'New agency',
  },
  departments: { title: 'Departments', emptyText: 'Departments come with the product.' },
};
