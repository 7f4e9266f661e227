export default {
  title: 'Vérification d’un document',
  unknown: 'Document inconnu',
  unknownDetail: 'Ce code ne correspond à aucun devis émis\u00a0: le document n’est pas authentique.',
  QUOTE_OK: 'Document authentique et en cours de validité',
  QUOTE_EXPIRED: 'Document authentique, mais expiré',
  DONE: 'Document authentique, commande passée',
  superseded: 'Document authentique, mais remplacé par une version plus récente',
  reference: 'Référence',
  version: 'version',
  issued: 'Émis le',
  by: 'Émis par',
  valid: 'Valable jusqu’au',
  contact: 'Une question sur ce document\u00a0?',
  proof: 'Preuve',
  proofText:
    'Le code du papier est l’empreinte SHA-256 de tout ce qu’il dit\u00a0: montants, pièces, client, dates. C’est celle qui fut enregistrée à l’émission, dans un registre chaîné et scellé chaque jour par une signature.',
};
