export default {
  filter: 'Filtre',
  value: 'Valeur',
  cut: (limit: number) =>
    `Export coupé : il ne contient que les ${limit.toLocaleString('fr-FR')} premières lignes. D’autres répondent à ces filtres ; affinez-les pour les obtenir.`,
};
