import { screenTexts } from './screen-texts.ts';

export const registersFr = {
  componentEn: 'Composant {{number}} en anglais',
  inEnglish: 'En anglais',
  component: 'Composant {{number}}',
  addComponent: 'Ajouter un composant',
  removeComponent: 'Retirer {{name}}',
  attachedUsers_one: '{{count}} utilisateur',
  attachedUsers_other: '{{count}} utilisateurs',
  openQuotes: 'Devis en cours\u00a0: {{amount}}',
  addDepartment: 'Rattacher un département…',
  attach: 'Rattacher',
  moveTitle: 'Changer d’agence',
  leftBehind_one: '{{total}} client est encore à l’agence {{agency}}.',
  leftBehind_other: '{{total}} clients sont encore à l’agence {{agency}}.',
  showThem: 'Les voir',
  leaveThem: 'Laisser',
  moveThem: 'Déplacer',
  moved_one: '{{count}} client déplacé.',
  moved_other: '{{count}} clients déplacés.',
  ...screenTexts('fr'),
};
