const presence = {
  here: 'Aussi sur ce coffret',
  me: 'Vous, dans une autre fenêtre',
  line: 'rangée {{line}}',
  came: '{{name}}\u00a0: aussi sur ce coffret.',
  left: '{{name}}\u00a0: n’est plus sur ce coffret.',
  more: '+ {{count}}',
};

export const configurator = { presence };
