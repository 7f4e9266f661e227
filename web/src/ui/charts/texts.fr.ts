export const chartsFr = {
  noData: 'Aucune donnée',
  asTable: 'Tableau',
  asPicture: 'Image PNG',
  asWorkbook: 'Classeur Excel',
  of: '{{what}}\u00a0: {{title}}',
};
