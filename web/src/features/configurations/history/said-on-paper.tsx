import type { QuoteSaid } from '@coffret/contracts/quotes/answers';
import { moneyText, percentageText } from '../../../i18n/formats.ts';
import styles from './replay.module.css';
import { useTexts } from './use-texts.ts';

interface Party {
  address: string;
  postalCode: string;
  city: string;
  siret: string;
  phone: string;
  email: string;
}

const contactOf = ({ address, postalCode, city, siret, phone, email }: Party) => [
  address,
  `${postalCode} ${city}`,
  `SIRET ${siret}`,
  phone,
  email,
];

/** The parties, the VAT and the terms. What was not recorded, or was erased, is left out. */
export function SaidOnPaper({ said: { client, issuer, vat, vatMention, terms } }: { said: QuoteSaid }) {
  const { texts, language } = useTexts();
  const money = (euros: number) => moneyText(euros, language);
  const facts: { name: string; lines: (string | null)[] }[] = [
    ...(client
      ? [{ name: texts.client, lines: [client.company, client.fullName, client.role, ...contactOf(client)] }]
      : []),
    ...(issuer ? [{ name: texts.issuer, lines: [issuer.name, ...contactOf(issuer)] }] : []),
    ...(vat
      ? [
          {
            name: texts.vat(percentageText(vat.ratePercent, language)),
            lines: [money(vat.amount), vatMention],
          },
          { name: texts.totalWithVat, lines: [money(vat.total)] },
        ]
      : []),
    ...(terms ?? []).map(({ name, text }) => ({ name, lines: [text] })),
  ];
  return (
    <section className={styles.compared}>
      <h2>{texts.saidOnPaper}</h2>
      {client === null && <p className="muted">{texts.clientUnknown}</p>}
      <dl className={styles.onPaper}>
        {facts.map(({ name, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{lines.filter((line) => line).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
