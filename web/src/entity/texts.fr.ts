/** What the screens of single entities say. */
export const entityFr = {
  changedMeanwhile:
    'Quelqu’un d’autre vient de modifier\u00a0: {{names}}. Votre saisie remplacera la sienne.',
  takeTheirs: 'Reprendre sa version',
  keepMine: 'Garder la mienne',
};
