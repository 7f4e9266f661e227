/** Loaded only after a failed sign-in (ADR-21). */
const loginHelpFr = {
  triesLeft: (count: number) =>
    count === 0
      ? 'Le compte est bloqué\u00a0: un e-mail dit comment le débloquer.'
      : `Encore ${count} ${count === 1 ? 'essai' : 'essais'} avant le blocage du compte.`,
  resend: 'Renvoyer le lien',
  sent: 'Le lien d’activation est renvoyé. Consultez votre messagerie.',
};

export type LoginHelpTexts = typeof loginHelpFr;

export default loginHelpFr;
