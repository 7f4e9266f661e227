export const charts = {
  noData: 'Aucune donnée',
  asTable: 'Tableau',
  asPicture: 'Image PNG',
  asWorkbook: 'Classeur Excel',
};
