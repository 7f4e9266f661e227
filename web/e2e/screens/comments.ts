import { type Client, done, PDF } from '@coffret/services/tests/product';

export async function addComments(customer: Client, staff: Client, configurationId: number): Promise<void> {
  const about = { linkedEntityModel: 'configuration', linkedEntityId: configurationId };
  const comment = async (who: Client, text: string, more: object = {}) =>
    done<{ id: number }>(await who.post('/api/comments', { ...about, comment: text, ...more })).id;
  const question = await comment(staff, 'Le manège est-il posé dehors ? En IP44, un auvent suffit.');
  await comment(customer, 'Oui, sous l’auvent de la caisse.\nL’arrivée est à deux mètres.', { id: question });
  await comment(staff, 'Client régulier : proposer le montage sur pieds.', { isPrivate: true });
  await comment(customer, 'Le plan de la place est joint.');
  for (const name of ['plan-de-la-place.pdf', 'releve-de-puissance.pdf']) {
    const form = new FormData();
    for (const [key, value] of Object.entries({ type: 'default', ...about })) form.append(key, String(value));
    form.append('filedata', new Blob([new Uint8Array(PDF)]), name);
    done(await customer.post('/api/upload/documents', form));
  }
}

export async function addContacts(customer: Client, customerProjId: number): Promise<number> {
  const contact = async (fullName: string, role: string, more: object = {}) =>
    done<{ id: number }>(await customer.post('/api/contacts', { customerProjId, fullName, role, ...more }))
      .id;
  await contact('Luc Blanc', 'Régisseur', { phone: '06 12 34 56 78', email: 'luc@marche-noel.example' });
  return contact('Anne Fournier', 'Services techniques de la ville', {
    phone: '04 72 10 30 30',
    note: 'Joignable le matin. Ouvre le local du transformateur.',
    isCallRequested: true,
  });
}
