/** What the screens of single entities say. */
export const entityEn = {
  changedMeanwhile: 'Somebody else has just changed: {{names}}. What you typed will replace it.',
  takeTheirs: 'Take their version',
  keepMine: 'Keep mine',
};
