/** Also to be called from overseas and abroad. */
export const telephoneLink = (phone: string): string =>
  `tel:${phone.replaceAll(' ', '').replace(/^0(?=[1-9])/, '+33')}`;
