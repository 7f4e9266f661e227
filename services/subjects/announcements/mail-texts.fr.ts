export default {
  open: 'Ouvrir',
  samples: { title: 'Fermeture annuelle', text: 'Nos agences sont fermées du 24 décembre au 2 janvier.' },
};
