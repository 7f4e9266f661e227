/** Proposals for the forms of random right cabinets: 60, or as many as FORMS says (`FORMS=1500 npm test -- cabinet/propose-random`). */
import { expect, test } from 'vitest';
import { check } from './check.ts';
import { circuitsBehind, limitedSockets } from './circuits.ts';
import type { Configuration, ConfigurationForm } from './configuration.ts';
import { electricalOf } from './load.ts';
import { variantsFor } from './propose/variants.ts';
import type { Variant } from './propose.ts';
import { proposeVariants } from './propose.ts';
import { catalogue } from './test-data/catalogue.ts';
import { drawing, randomCabinet } from './test-data/random-cabinet.ts';
import { createWork, PROPOSAL_STEPS } from './work.ts';

const FORMS = Number(process.env.FORMS ?? 60);
const SEED = 20261129;

const circuitsOf = (configuration: Configuration) =>
  electricalOf(configuration, catalogue)?.protection.circuits ?? [];

const isUnlimited = (configuration: Configuration) =>
  circuitsOf(configuration).every((circuit) => limitedSockets(circuit).length === 0);

/** Breakers that feed nothing although a socket could be their own. */
function idleIn(configuration: Configuration): number {
  const { circuits = [], spares = [] } = electricalOf(configuration, catalogue)?.protection ?? {};
  const sockets = circuits.reduce((sum, circuit) => sum + circuit.sockets.length, 0);
  return spares.length - Math.max(0, spares.length + circuits.length - sockets);
}

/** Drawn with each answer, whichever belongs to the form. */
const withAnyAnswer = (form: ConfigurationForm): Configuration[] =>
  [null, true, false].flatMap((isCircuitBreakerAdded) => {
    const answered = { ...form, isCircuitBreakerAdded };
    const found = variantsFor(answered, catalogue, createWork(PROPOSAL_STEPS));
    return 'variants' in found ? found.variants.map(({ lines }) => ({ ...answered, ProjLines: lines })) : [];
  });

/** What is wrong with a proposal. */
function faultsOf(cabinet: Configuration, variants: readonly Variant[]): string[] {
  const { ProjLines, ...form } = cabinet;
  const [first] = variants;
  if (!first) return ['no proposal'];
  const found: string[] = [];
  const drawn = variants.map(
    ({ lines, isCircuitBreakerAdded }): Configuration => ({
      ...form,
      isCircuitBreakerAdded,
      ProjLines: lines,
    }),
  );
  for (const configuration of drawn) {
    const errors = check(configuration, catalogue);
    if (errors.length > 0) found.push(`wrong: ${JSON.stringify(errors)}`);
    const protection = electricalOf(configuration, catalogue)?.protection;
    const circuits = protection?.circuits ?? [];
    const rcds = configuration.ProjLines.flatMap(({ ProjSlots }) =>
      ProjSlots.filter(
        ({ ProjProduct: { ref = '' } }) => catalogue.byRef.get(ref)?.technical.elementKind === 'RCD',
      ),
    );
    if (circuitsBehind(circuits).size < rcds.length) found.push('a differential protects nothing');
    if (circuits.length + (protection?.spares.length ?? 0) > (form.nbCircuitBreakers ?? 0))
      found.push('a breaker is not asked for');
  }
  const [own] = drawn as [Configuration];
  const unlimited = [cabinet, ...drawn, ...withAnyAnswer(form)].filter(isUnlimited);
  if (!isUnlimited(own) && unlimited.length > 0) found.push('the first limits a socket');
  if (
    idleIn(own) > 0 &&
    [cabinet, ...drawn].some((other) => isUnlimited(other) && idleIn(other) < idleIn(own))
  )
    found.push('a breaker is idle');
  const most = Math.max(...drawn.map((each) => circuitsOf(each).length));
  if (most >= 5 && variants.every(({ continuity }) => continuity.differentials < 2))
    found.push('one differential for all');
  return found;
}

test(`${FORMS} forms of right cabinets have proposals that feed, protect and limit as the form asks`, () => {
  const draw = drawing(SEED);
  const faults = new Map<string, number>();
  const examples: string[] = [];
  const supplies = new Set<string>();
  for (let forms = 0; forms < FORMS; ) {
    const cabinet = randomCabinet(draw, catalogue);
    if (check(cabinet, catalogue).length > 0) continue;
    forms++;
    const { ProjLines, ...form } = cabinet;
    supplies.add(`${form.powerSupplyIntensity} ${form.powerSupply} ${form.use ?? 'FIXED'}`);
    const answer = proposeVariants({ ...form, isCircuitBreakerAdded: null }, catalogue);
    const variants = 'variants' in answer ? answer.variants : [];
    for (const fault of new Set(faultsOf(cabinet, variants))) {
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      if (examples.length < 6)
        examples.push(
          `${fault}: ${JSON.stringify('errors' in answer ? answer.errors : '')} ${JSON.stringify(cabinet)}`,
        );
    }
  }
  if (process.env.FORMS)
    console.log(JSON.stringify(Object.fromEntries(faults)), supplies.size, examples.join('\n'));
  expect(Object.fromEntries(faults)).toEqual({});
});
