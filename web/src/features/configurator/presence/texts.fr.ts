export const presenceFr = {
  here: 'Aussi sur ce coffret',
  me: 'Vous, dans une autre fenêtre',
  line: 'ligne {{line}}',
  came: '{{name}} : aussi sur ce coffret.',
  left: '{{name}} : n’est plus sur ce coffret.',
  more: '+ {{count}}',
};
