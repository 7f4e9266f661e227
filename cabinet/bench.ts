import { check } from './check.ts';
import type { Configuration, ConfigurationForm } from './configuration.ts';
import { CEE_SOCKET_TYPES } from './configuration.ts';
import { propose, proposeVariants } from './propose.ts';
import { repair } from './repair.ts';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';
import { OVERLAPPING } from './test-data/hostile-cabinet.ts';
import { createWork, REPAIR_STEPS } from './work.ts';

/** `node cabinet/bench.ts`: time of a check, a proposal and the longest repair, relative to a reference computation. */

const FORMS = 300;
const RUNS = 5000;

const full: Configuration = cabinet({
  powerSupplyIntensity: '63A',
  electricalConnect: 'M40_5G16_63A',
  nbCircuitBreakers: 10,
  nbElectricalOutlets: 28,
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 },
  isCircuitBreakerAdded: false,
  ProjLines: [
    line(1, 'BLD10', { 0.5: 'ID4-63', 4.5: 'D4P32', ...row('D1N16', 8.5, 2, 1) }),
    line(2, 'BLD10', { 0.5: 'D4P32', ...row('D1N16', 4.5, 6, 1) }),
    line(3, 'BLP8', { ...row('C32-5', 0.5, 2, 1), ...row('PC16', 2.5, 12, 0.5) }),
    line(4, 'BLP8', row('PC16', 0.5, 14, 0.5)),
    line(5, 'BLP4', row('PC16', 0.5, 2, 0.5)),
    line(6, 'BLS4', { 0.5: 'AU', ...row('KEY', 1.5, 2, 0.5) }),
  ],
});

/** Park and Miller's generator: the same forms in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function randomForm(below: (limit: number) => number): ConfigurationForm {
  const pairs = Array.from({ length: below(4) }, () => [CEE_SOCKET_TYPES[below(7)], 1 + below(3)] as const);
  const sockets = pairs.reduce((sum, [, count]) => sum + count, 0);
  const { ProjLines, ...form } = bare([]);
  return {
    ...form,
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
    nbCircuitBreakers: sockets + below(8),
    nbElectricalOutlets: below(24),
    configElectricalOutlets: Object.fromEntries(
      pairs.flatMap(([type, count], i) => [
        [`ceeSocketType${i + 1}`, type],
        [`nbCeeSocket${i + 1}`, count],
      ]),
    ),
    isCircuitBreakerAdded: [null, true, false][below(3)] ?? null,
  };
}

function feasibleForms(): ConfigurationForm[] {
  const below = seeded(2026);
  const forms: ConfigurationForm[] = [];
  while (forms.length < FORMS) {
    const form = randomForm(below);
    if ('lines' in propose(form, catalogue)) forms.push(form);
  }
  return forms;
}

/** Mean milliseconds of one run. */
function time(runs: number, work: () => unknown): number {
  const start = performance.now();
  for (let i = 0; i < runs; i++) work();
  return (performance.now() - start) / runs;
}

const best = (runs: number, work: () => unknown) =>
  Math.min(...Array.from({ length: 5 }, () => time(runs, work)));

const payload = JSON.stringify(full);
const elements = full.ProjLines.reduce((sum, { ProjSlots }) => sum + ProjSlots.length, 0);
const checkMs = best(RUNS, () => check(full, catalogue));
const parseMs = best(RUNS, () => JSON.parse(payload));

const forms = feasibleForms();
function timeOf(work: (form: ConfigurationForm) => unknown): { median: number; worst: number } {
  const times = forms.map((form) => best(1, () => work(form))).sort((a, b) => a - b);
  return { median: times[FORMS / 2] ?? 0, worst: times.at(-1) ?? 0 };
}
const { median, worst } = timeOf((form) => propose(form, catalogue));
const variants = timeOf((form) => proposeVariants(form, catalogue));

const µs = (ms: number) => `${(ms * 1000).toFixed(1)} µs`;
console.log(
  `check, ${full.ProjLines.length} lines, ${elements} elements: ${µs(checkMs)}, errors: ${check(full, catalogue).length}`,
);
console.log(`JSON.parse of its payload: ${µs(parseMs)}; check / parse = ${(checkMs / parseMs).toFixed(2)}`);
console.log(`propose, ${FORMS} forms: median ${median.toFixed(3)} ms, worst ${worst.toFixed(3)} ms`);
console.log(
  `propose / check = ${(median / checkMs).toFixed(1)} (median), ${(worst / checkMs).toFixed(1)} (worst)`,
);
console.log(
  `variants, ${FORMS} forms: median ${variants.median.toFixed(3)} ms, worst ${variants.worst.toFixed(3)} ms`,
);

const work = createWork(REPAIR_STEPS);
const { user, system } = process.cpuUsage();
repair(OVERLAPPING, catalogue, work);
const used = process.cpuUsage({ user, system });
console.log(
  `repair, 140 elements on top of each other: ${((used.user + used.system) / 1000).toFixed(0)} ms of a processor, ${work.spent} of ${REPAIR_STEPS} steps`,
);
