const clipboard = {
  copy: 'Copier',
  cut: 'Couper',
  paste: 'Coller',
  noPart: 'Choisissez d’abord une pièce ou une ligne du coffret.',
  copied: 'Copie\u00a0: {{product}}.',
  refused: 'Non collé\u00a0: {{product}}. {{reason}}',
  nothing: 'Le presse-papiers ne contient ni pièce ni ligne de coffret.',
  onlyHere: 'Le navigateur refuse son presse-papiers\u00a0: cette copie ne vaut que dans cet onglet.',
  unread: 'Le navigateur ne laisse pas lire le presse-papiers\u00a0: utilisez Ctrl V.',
};

export const configurator = { clipboard };
