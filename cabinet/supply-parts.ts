import type { Catalogue, Product } from './catalogue.ts';
import type { ConfigurationForm } from './configuration.ts';
import { POWER_SUPPLY_INTENSITIES, PROTECTION_INDEXES, SUPPLY_RATING } from './configuration.ts';
import { meetsIndex } from './protection-index.ts';
import { isOneOf } from './values.ts';

interface Supply {
  heads: readonly Product[];
  /** In order of reference. */
  connections: readonly Product[];
}

/** Of each list of products: a catalogue may have 50,000, and a repair checks thousands of drawings. */
const supplies = new WeakMap<readonly Product[], Supply>();

function supplyOf({ products }: Catalogue): Supply {
  const known = supplies.get(products);
  if (known) return known;
  const supply = {
    heads: products.filter(({ technical }) => technical.elementKind === 'HEAD'),
    connections: products
      .filter(({ technical }) => technical.elementKind === 'CONNECTION')
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
  supplies.set(products, supply);
  return supply;
}

type Answers<Key extends keyof ConfigurationForm> = Pick<ConfigurationForm, Key>;

/** Of the supply's intensity, 2P on mono, 4P on tetra, whether it is asked for or not. */
export function headBreakerFor(
  { powerSupply, powerSupplyIntensity }: Answers<'powerSupply' | 'powerSupplyIntensity'>,
  catalogue: Catalogue,
): Product | undefined {
  if (!isOneOf(POWER_SUPPLY_INTENSITIES, powerSupplyIntensity)) return undefined;
  const poles = powerSupply === 'MONO_230' ? '2P' : '4P';
  const rating = SUPPLY_RATING[powerSupplyIntensity];
  return supplyOf(catalogue).heads.find(
    ({ technical }) => technical.poles === poles && technical.In === rating,
  );
}

/** The products of a connection. */
const productsOf = (electricalConnect: ConfigurationForm['electricalConnect'], catalogue: Catalogue) =>
  supplyOf(catalogue).connections.filter(
    ({ technical }) => technical.electricalConnect === electricalConnect,
  );

/** The first product of the connection, in order of reference, that meets the protection index. */
export function connectionFor(
  { electricalConnect, protectionIndex }: Answers<'electricalConnect' | 'protectionIndex'>,
  catalogue: Catalogue,
): Product | undefined {
  if (!isOneOf(PROTECTION_INDEXES, protectionIndex)) return undefined;
  return productsOf(electricalConnect, catalogue).find((product) => meetsIndex(product, protectionIndex));
}

/** Whether the connection has products and none of them meets the protection index. */
export const lacksConnection = (
  form: Answers<'electricalConnect' | 'protectionIndex'>,
  catalogue: Catalogue,
): boolean =>
  productsOf(form.electricalConnect, catalogue).length > 0 && connectionFor(form, catalogue) === undefined;
