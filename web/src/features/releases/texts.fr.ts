export const releases = {
  publish: 'Publier',
  publishedOn: 'Publiée le {{date}}',
  isPublished: 'la version est publiée',
  publishTitle: 'Publier {{name}}\u00a0?',
  publishWarning:
    'Tous les utilisateurs reçoivent une notification et liront dans Nouveautés les notes terminées\u00a0:',
  nothingClosed: 'Aucune note n’est terminée\u00a0: la version paraîtrait vide.',
  leftOut_one: '{{count}} note qui n’est pas terminée ne paraît pas.',
  leftOut_other: '{{count}} notes qui ne sont pas terminées ne paraissent pas.',
  published: '{{name}} est publiée.',
  noNotes: 'Aucune note pour cette version.',
};
