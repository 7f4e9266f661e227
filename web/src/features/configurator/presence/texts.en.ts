const presence = {
  here: 'Also in this cabinet',
  me: 'You, in another window',
  line: 'row {{line}}',
  came: '{{name}}: also in this cabinet.',
  left: '{{name}}: no longer in this cabinet.',
  more: '+ {{count}}',
};

export const configurator = { presence };
