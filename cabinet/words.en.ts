export default {
  'Tableaux de répartition destinés à être utilisés par des personnes ordinaires (DBO)':
    'Distribution boards intended to be operated by ordinary persons (DBO)',
  'Exigences particulières pour ensembles de chantiers (EC)':
    'Particular requirements for assemblies for construction sites (ACS)',
  'Ensembles pour les applications spécifiques comme les marinas, les terrains de camping, les marchés et pour les bornes de charge de véhicules électriques':
    'Assemblies for specific applications such as marinas, camping sites, market squares, electric vehicle charging stations',
};
