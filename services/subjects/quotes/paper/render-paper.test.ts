import { type Configuration, createCatalogue, dimensions, electricalOf, heat } from '@coffret/cabinet';
import { line } from '@coffret/cabinet/test-data/build';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { expect, test } from 'vitest';
import { cabinetFor, FULL_CABINET, paperOf, REFERENCE_CABINET } from './paper.fixture.ts';
import type { QuotePaper } from './quote-paper.ts';
import { renderPaper, renderSharedPaper } from './render-paper.ts';

const HOSTILE = `</style></title>"'><img src=x onerror=alert(1)><script>alert(2)</script>&amp;`;

const body = (page: string) => page.slice(page.indexOf('<body>'));
/** The words of a page, without its tags, spaces of every kind as one. */
const words = (page: string) =>
  body(page)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ');
const tags = (page: string) => [...page.matchAll(/<\/?([a-zA-Z!][\w]*)/g)].map(([, name]) => name);
const rowsOf = (page: string, table: string) => {
  const [, markup = ''] = new RegExp(`<table class="${table}">(.*?)</table>`, 's').exec(page) ?? [];
  return [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
        cell.replace(/[\u00a0\u202f]/g, ' '),
      ),
    )
    .filter((cells) => cells.length > 0);
};

test('the same paper renders the same page', () => {
  expect(renderPaper(structuredClone(paperOf(FULL_CABINET)))).toBe(renderPaper(paperOf(FULL_CABINET)));
});

test('a paper needs only the products of its cabinet, including required accessories', () => {
  const asked = { ...FULL_CABINET, accessories: ['ACC-POI', 'ACC-CAD'] };
  for (const cabinet of [REFERENCE_CABINET, FULL_CABINET, asked]) {
    const paper = paperOf(cabinet);
    expect(paper.products.length).toBeLessThan(catalogue.products.length / 2);
    expect(renderPaper(paper)).toBe(renderPaper({ ...paper, products: catalogue.products }));
  }
});

test('the page loads nothing external', () => {
  const page = renderPaper(paperOf(FULL_CABINET, { logo: 'data:image/png;base64,AA==' }));
  const links = [...page.matchAll(/(?:src|href)="([^"]{0,12})|url\(([^)]{0,12})/g)].map(
    ([, link, url]) => link ?? url ?? '',
  );
  expect(links.filter((link) => !/^(data:|#front-)/.test(link))).toEqual([]);
  expect(links.length).toBeGreaterThan(20);
});

test('the quote names both parties, its subject, its dates and its terms', () => {
  const said = words(renderPaper(paperOf(REFERENCE_CABINET)));
  for (const sentence of [
    'Coffret Électrique Modulaire 18 rue des Ateliers 69007 Lyon, France Tél. +33 4 00 00 00 00 devis@coffret.example',
    'Numéro GBB000012 , version 1 Date 5 mars 2027 Valable jusqu’au 4 avril 2027',
    'Électricité Petit À l’attention de Marie Petit, gérante 7 quai des Brumes 33000 Bordeaux SIRET 987 654 321 00013',
    'Projet Marché de Noël Configuration Coffret scène Alimentation, courant assigné (InA), indice Triphasée 3P+N+T, 40 A, IP44',
    'Conditions Compris dans le prix Assemblage et câblage. Validité',
    'Livraison Sous 4 semaines à compter du bon pour accord, à 33000 Bordeaux.',
    'Règlement À 30 jours date de facture',
    'indemnité forfaitaire de 40 €',
    'Bon pour accord',
    'Signature et cachet',
  ]) {
    expect(said).toContain(sentence);
  }
});

test('the quote contains every price row in order, with its own discount', () => {
  const { price, ...paper } = paperOf({ ...REFERENCE_CABINET, quantity: 3 }, {}, 55.5);
  const lines = price.lines.map((row) => (row.ref === 'D4P32' ? { ...row, discountPercentage: 60 } : row));
  const page = renderPaper({ ...paper, price: { ...price, lines } });
  expect(rowsOf(page, 'prices').slice(4, 7)).toEqual([
    ['ID4-40', 'Interrupteur différentiel 4P 40 A 30 mA', '1', '236,00 €', '55,5 %', '105,02 €', '105,02 €'],
    ['D1N16', 'Disjoncteur 1P+N 16 A courbe C', '2', '16,80 €', '55,5 %', '7,48 €', '14,96 €'],
    ['D4P32', 'Disjoncteur 3P+N 32 A courbe C', '1', '138,00 €', '60 %', '61,41 €', '61,41 €'],
  ]);
  expect(words(page)).toContain(
    'Prix tarif d’un coffret 728,90 € Prix net d’un coffret 324,37 € Nombre de coffrets × 3 Total HT 973,11 € TVA 20 % sur 973,11 € 194,62 € Total TTC 1 167,73 €',
  );
});

test.each([
  ['97400', '8,5 %', 'article 296 du CGI'],
  ['97300', '0 %', 'article 294, 1 du CGI'],
  ['98800', '0 %', 'article 262, I du CGI'],
])('a quote for %s has %s VAT with its legal reason', (postalCode, rate, mention) => {
  const { client } = paperOf(REFERENCE_CABINET);
  const paper = paperOf(REFERENCE_CABINET, { client: { ...client, postalCode } });
  const said = words(renderPaper(paper));
  expect(said).toContain(`TVA ${rate} sur 364,45 €`);
  expect(said).toContain(mention);
});

test('the data sheet contains the rated values, the equipment and its expiry', () => {
  const said = words(renderPaper(paperOf({ ...FULL_CABINET, earthing: 'TN_S', shortCircuitKA: 4.5 })));
  for (const sentence of [
    'Cette fiche technique expire le 4 avril 2027.',
    'Ensemble conçu selon IEC 61439-3, édition 2.0 (2024), « Tableaux de répartition destinés à être utilisés par des personnes ordinaires (DBO) ».',
    'Usage Installation fixe',
    'Courant assigné de l’ensemble (InA) 63 A, comme l’alimentation et le raccordement',
    'Facteur de diversité (RDF) 0,5, selon la norme',
    'Tension assignée (Un) 230/400 V',
    'Fréquence 50 Hz',
    'Raccordement Presse-étoupe M40, câble 5G16, 63 A (RAC-M40)',
    'Disjoncteur de tête TETE4P63, 4P C 63 A',
    'Indice de protection demandé IP44, éclaboussures Indice le plus bas des pièces IP44 (C16-3, C32-5, PC16, PC16S) Tenue aux chocs mécaniques (IK) IK08 Courant',
    'Tension d’isolement (Ui) 500 V Tension de tenue aux chocs (Uimp) 4 kV Fréquence',
    'Liaisons à la terre (SLT) TN-S',
    'Court-circuit présumé (Icp) 4,5 kA',
    'Court-circuit présumé (Icp) 4,5 kA Dimensions',
    'Masse 11,4 kg',
    'Dimensions (L × H × P) 430 × 1 020 × 160 mm',
    'Puissance dissipée (P) 33,8 W Surface effective (Ae) 1 m² À mi-hauteur (Δt0,5) 10,7 K Aux trois quarts (Δt0,75) 13,4 K',
    'Méthode de l’IEC TR 60890 : air ambiant à 35 °C, coffret fermé, sans ventilation, fixé en saillie sur un mur.',
    'Prises CEE 6 × 16 A 2P+T 230 V, 1 × 32 A 3P+N+T 400 V',
    'Sécurité Arrêt d’urgence à clé, Parafoudre type 2, Voyant de présence tension',
  ]) {
    expect(said).toContain(sentence);
  }
});

test.each([
  ['63A', 'M32_5G10_50A', '50 A, le plus petit de l’alimentation (63 A) et du raccordement (50 A)'],
  ['40A', 'M32_5G10_50A', '40 A, le plus petit de l’alimentation (40 A) et du raccordement (50 A)'],
  ['63A', 'M40_5G16_63A', '63 A, comme l’alimentation et le raccordement'],
])(
  'a supply of %s and the connection %s say where InA comes from',
  (powerSupplyIntensity, electricalConnect, ina) => {
    const cabinet = { ...REFERENCE_CABINET, powerSupplyIntensity, electricalConnect };
    expect(words(renderPaper(paperOf(cabinet)))).toContain(
      `Courant assigné de l’ensemble (InA) ${ina} Facteur`,
    );
  },
);

test('unknown values are not invented', () => {
  const { products, ...paper } = paperOf(REFERENCE_CABINET);
  const unknown = products.map((product) => ({
    ...product,
    widthMm: product.ref === 'BLP4' ? null : product.widthMm,
    technical: product.ref === 'D1N16' ? { ...product.technical, icuKA: undefined } : product.technical,
  }));
  const catalogue = createCatalogue(unknown);
  const measures = {
    dimensions: dimensions(paper.configuration, catalogue),
    heat: heat(paper.configuration, catalogue),
  };
  const said = words(renderPaper({ ...paper, ...measures, products: unknown }));
  for (const sentence of [
    'Liaisons à la terre (SLT) Non précisé',
    'Court-circuit présumé (Icp) 6 kA Dimensions',
    'Dimensions (L × H × P) Non communiquées',
    'Puissance dissipée (P) 19,2 W Méthode',
    'La méthode ne s’applique pas : les dimensions d’un bloc ne sont pas communiquées. L’échauffement n’est pas estimé.',
  ]) {
    expect(said).toContain(sentence);
  }
});

test('above the maximum surface of the method the sheet contains only the power loss, with the reason', () => {
  const paper = paperOf(REFERENCE_CABINET, { heat: { powerLoss: 80, mid: null, upper: null } });
  const measures = { widthMm: 900, heightMm: 900, depthMm: 200 };
  const said = words(renderPaper({ ...paper, dimensions: { ...paper.dimensions, measures } }));
  expect(said).toContain('Puissance dissipée (P) 80 W Surface effective (Ae) 1,71 m² Méthode');
  expect(said).toContain('la surface effective dépasse 1,25 m². L’échauffement n’est pas estimé.');
  expect(words(renderPaper({ ...paper, heat: null }))).not.toContain('Échauffement');
});

const checks = (cabinet: Configuration, change: Partial<QuotePaper> = {}) =>
  rowsOf(renderPaper(paperOf(cabinet, change)), 'checks').map(([text, by = '']) => [
    text,
    by.replace(/<[^>]*>/g, ''),
  ]);

test('a site and an event have a checklist with the items that the design ensures', () => {
  const [named, big] = [['Régie', 'Cuisine', 'Bar'], ['Grue']];
  const site = {
    ...REFERENCE_CABINET,
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
    nbCircuitBreakers: 2,
    nbElectricalOutlets: 1,
    configElectricalOutlets: { ceeSocketType1: 'CEE_63A_3PNE_400', nbCeeSocket1: 1 },
    safetyEquipment: ['NONE'],
    ProjLines: [
      line(1, 'BLD10', { 0.5: 'D4P63', 4.5: 'ID2-40', 6.5: 'D1N16' }),
      line(2, 'BLP4', { 0.5: 'C63-5', 3.5: 'PC16' }),
    ],
  };
  expect(checks(cabinetFor('FIXED', REFERENCE_CABINET, named))).toEqual([]);
  expect(checks(cabinetFor('EVENT', REFERENCE_CABINET, named))).toEqual([
    ['Différentiel de 30 mA au plus sur toutes les prises', 'par construction'],
    ['Arrêt d’urgence sur le coffret', 'par construction'],
    ['Arrêt d’urgence accessible à l’exploitant, hors de portée du public', 'sur site'],
    ['Un nom pour chaque circuit', 'par construction'],
    ['Schéma unifilaire de cette fiche placé dans le coffret', 'sur site'],
    [
      'Liaison à la terre et continuité des conducteurs de protection vérifiées avant la mise sous tension',
      'sur site',
    ],
    [expect.stringContaining('arrêté du 22 décembre 2011, art. 4'), 'sur site'],
  ]);
  const large = {
    ...site,
    ProjLines: [
      line(1, 'BLD10', { 0.5: 'ID4-63S', 4.5: 'D4P63' }),
      line(2, 'BLD06', { 0.5: 'ID2-40', 2.5: 'D1N16' }),
      line(3, 'BLP4', { 0.5: 'C63-5', 3.5: 'PC16' }),
    ],
  };
  expect(checks(cabinetFor('EVENT', large)).slice(0, 2)).toEqual([
    ['Différentiel de 30 mA au plus sur toutes les prises jusqu’à 32 A', 'par construction'],
    ['Différentiel de 300 mA au plus sur les prises de plus de 32 A (Q1)', 'par construction'],
  ]);
  expect(checks(cabinetFor('SITE', site, big), { culture: 'en_EN' })).toEqual([
    ['RCD of 30 mA or less on all sockets up to 32 A', 'by construction'],
    ['Residual current protection of sockets above 32 A (Q1)', 'on site'],
    ['Emergency switching of the cabinet, which has no emergency stop', 'on site'],
    ['Labelling of circuits without a name (Q2)', 'on site'],
    ['Single-line diagram of this sheet put into the cabinet', 'on site'],
    ['Earth connection and continuity of protective conductors checked before energising', 'on site'],
    [expect.stringContaining('order of 26 December 2011'), 'on site'],
  ]);
});

test('the sheet names the edition of the standard at the time of issue', () => {
  const paper = paperOf(cabinetFor('EVENT', REFERENCE_CABINET), { culture: 'en_EN' });
  const said = words(renderPaper(paper));
  expect(said).toContain('Assembly designed to IEC 61439-7, edition 2.0 (2022), “Assemblies for specific');
  expect(said).toContain('Rated diversity factor (RDF) 0.9, assigned by the manufacturer');
  expect(() => renderPaper({ ...paper, standard: { part: '61439-7', edition: '9.0' } })).toThrow(
    'GBB000012: unknown IEC 61439-7, edition 9.0',
  );
});

test('every circuit has its device, differential, section, sockets, current and phase, with its name from the drawing', () => {
  const cabinet = cabinetFor('FIXED', REFERENCE_CABINET, ['<Régie>']);
  const rcd = '<div>D1 ID4-40, type A, 40 A, 30 mA</div>';
  expect(rowsOf(renderPaper(paperOf(cabinet)), 'circuits')).toEqual([
    [
      '<strong>Q1</strong> &lt;Régie&gt;',
      'D4P32',
      'C 32 A',
      '4P',
      rcd,
      '16 mm²',
      '1 × C32-5',
      '32 A',
      'L1 L2 L3',
    ],
    ['<strong>Q2</strong> ', 'D1N16', 'C 16 A', '1P+N', rcd, '2,5 mm²', '2 × PC16', '16 A', 'L1'],
    ['<strong>Q3</strong> ', 'D1N16', 'C 16 A', '1P+N', rcd, '2,5 mm²', '1 × PC16S, 1 × PC16V', '16 A', 'L2'],
  ]);
});

test('a sheet gives an RCBO’s own differential, those in series, a spare and the known breaking capacities', () => {
  const cabinet = {
    ...REFERENCE_CABINET,
    nbCircuitBreakers: 3,
    ProjLines: [
      line(1, 'BLD10', { 0.5: 'ID4-63S', 4.5: 'DD1N16', 6.5: 'D1N16' }),
      line(2, 'BLP4', { 0.5: 'PC16' }),
    ],
  };
  const { products, assembly: _stated, ...paper } = paperOf(cabinet);
  const known = products.map((product) =>
    product.ref === 'DD1N16' ? { ...product, technical: { ...product.technical, icuKA: 6 } } : product,
  );
  const series = '<div>D1 ID4-63S, type A, 63 A, 300 mA, sélectif</div>';
  const page = renderPaper({
    ...paper,
    products: known,
    electrical: electricalOf(cabinet, createCatalogue(known)),
  });
  expect(rowsOf(page, 'circuits')).toEqual([
    [
      '<strong>Q1</strong> ',
      'DD1N16',
      'C 16 A',
      '1P+N',
      '6 kA',
      `${series}<div>type A, 16 A, 30 mA</div>`,
      '1 × PC16',
      '16 A',
      'L1',
    ],
    ['<strong>Q2</strong> ', 'D1N16', 'C 16 A', '1P+N', '–', series, 'réserve', '–', '–'],
  ]);
  expect(words(page)).not.toMatch(/Ui|Uimp|IK|recommandée|pollution/);
});

test('phases are bars relative to InA, with its mark at the same position', () => {
  const page = renderPaper(paperOf(REFERENCE_CABINET));
  const widths = [...page.matchAll(/class="bar" style="width:([\d.]+)%/g)].map(([, width]) => Number(width));
  const limits = [...page.matchAll(/class="limit" style="left:([\d.]+)%/g)].map(([, left]) => Number(left));
  expect(limits).toEqual([89.29, 89.29, 89.29]);
  expect(widths.map((width) => Math.round((width / 89.29) * 400) / 10)).toEqual([38.4, 38.4, 32]);
});

test('a circuit with sockets above its breaker says so', () => {
  const [, ...others] = REFERENCE_CABINET.ProjLines;
  expect(words(renderPaper(paperOf(REFERENCE_CABINET)))).not.toContain('par son disjoncteur');
  const C20 = line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P20', 8.5: 'D1N16', 9.5: 'D1N16' });
  const page = renderPaper(paperOf({ ...REFERENCE_CABINET, ProjLines: [C20, ...others] }));
  expect(words(page)).toContain('Q1 : 1 prise 32 A limitée à 20 A par son disjoncteur.');
});

test('a load above InA is red unless a device limits it, which the sheet names', () => {
  const { electrical, ...paper } = paperOf(FULL_CABINET);
  if (!electrical) throw new Error('the full cabinet has circuits');
  const load = { ...electrical.load, phases: [70, 70, 64] as const, intensity: 70 };
  const protection = (isCircuitBreakerAdded: boolean | null, change = {}) => {
    const configuration = { ...paper.configuration, isCircuitBreakerAdded };
    const page = renderPaper({
      ...paper,
      configuration,
      electrical: { ...electrical, load: { ...load, ...change } },
    });
    const [, limited] = /Charge limitée à ([^.]*)\./.exec(words(page)) ?? [];
    return [page.match(/class="bar above"/g)?.length ?? 0, limited];
  };
  expect(protection(true)).toEqual([0, '63 A par Q0, le disjoncteur de tête']);
  expect(protection(false)).toEqual([0, '63 A par la protection en amont']);
  expect(protection(null)).toEqual([3, undefined]);
  expect(protection(true, { phases: [63, 50, 50], intensity: 63 })).toEqual([0, undefined]);
  expect(protection(true, { phases: [130, 50, 50], intensity: 130 })).toEqual([1, undefined]);
});

test('a single-phase supply has one phase', () => {
  const mono = { ...REFERENCE_CABINET, powerSupply: 'MONO_230', configElectricalOutlets: {} };
  const page = renderPaper(paperOf({ ...mono, ProjLines: REFERENCE_CABINET.ProjLines.slice(2) }));
  expect(words(page)).toContain('Tension assignée (Un) 230 V ');
  expect(words(page)).toContain('Cet ensemble n’alimente aucun circuit.');
});

test('the parts list contains the position of each part', () => {
  const places = new Map(
    rowsOf(renderPaper(paperOf(FULL_CABINET)), 'bill').map((cells) => [cells[0], cells[4]]),
  );
  expect(['BLD10', 'TETE4P63', 'D1N16', 'PC16', 'ACC-POI'].map((ref) => places.get(ref))).toEqual([
    '2',
    'tête',
    '1 / 9 · 10 ; 2 / 5 · 6 · 7 · 8 ; 4 / 3 · 4 · 5 · 6',
    '3 / 5 · 5d · 6 · 6d',
    'hors châssis',
  ]);
});

test('notices are written as sentences', () => {
  const notices: QuotePaper['notices'] = [
    { code: 'PHASE_IMBALANCE', percent: 33.3, phases: [48, 40, 32] },
    { code: 'FEEDER_IGNORED', ref: 'PC16', slotInfo: { lineId: 3, slotIndex: 0.5 } },
    {
      code: 'PHASE_IGNORED',
      ref: 'D1N16',
      slotInfo: { lineId: 1, slotIndex: 2.5 },
      asked: 'L3',
      phase: 'L1',
    },
    { code: 'SPARE_BREAKER', ref: 'D1N20', slotInfo: { lineId: 1, slotIndex: 3.5 } },
    {
      code: 'FREE_PLACES',
      kind: 'BREAKER',
      places: 2,
      lines: [
        { lineId: 1, places: 1 },
        { lineId: 2, places: 1 },
      ],
    },
    { code: 'FREE_PLACES', kind: 'SOCKET', places: 1.5, lines: [{ lineId: 3, places: 1.5 }] },
    { code: 'TEMPERATURE_RISE', upper: 38.2, limit: 35, powerLoss: 44.5 },
    { code: 'PROTECTION_INDEX_BELOW_STANDARD', protectionIndex: 'IP40', least: 'IP44', part: '61439-4' },
    { code: 'BREAKING_CAPACITY_TOO_LOW', refs: ['D1N16', 'D4P32'], icuKA: 6, shortCircuitKA: 10 },
  ];
  const page = renderPaper(paperOf(REFERENCE_CABINET, { notices }));
  expect(
    [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, sentence = '']) =>
      sentence.replace(/[\u00a0\u202f]/g, ' '),
    ),
  ).toEqual([
    'Les phases sont déséquilibrées de 33,3 % : répartir les appareils monophasés sur les trois phases.',
    'La prise PC16 (rangée 3, place 1) nomme un disjoncteur qui ne peut pas l’alimenter.',
    'Le disjoncteur D1N16 (rangée 1, module 3) est sur L1 au lieu de L3 : un différentiel bipolaire n’a qu’une phase.',
    'Le disjoncteur D1N20 (rangée 1, module 4) n’alimente rien et n’est pas demandé.',
    '2 modules libres sur les rangées de disjoncteurs (rangée 1 : 1, rangée 2 : 1).',
    '1,5 place libre sur les rangées de prises (rangée 3 : 1,5).',
    'L’échauffement estimé aux trois quarts de la hauteur est de 38,2 K, au-delà de 35 K, pour 44,5 W dissipés : prévoir un emplacement ventilé et à l’ombre.',
    'L’indice de protection IP40 est inférieur à IP44, le minimum selon IEC 61439-4.',
    'Le pouvoir de coupure de D1N16, D4P32 (au plus bas 6 kA) est inférieur au courant de court-circuit présumé de 10 kA : choisir d’autres disjoncteurs ou limiter ce courant en amont.',
  ]);
  expect(words(renderPaper(paperOf(REFERENCE_CABINET, { notices: [] })))).toContain('Aucune remarque.');
});

test('upstream protection is stated wherever no head breaker stands', () => {
  const said = ([true, false, null] as const).map((isCircuitBreakerAdded) =>
    words(renderPaper(paperOf({ ...REFERENCE_CABINET, isCircuitBreakerAdded }))).includes(
      'protégé en amont par un dispositif de courant assigné inférieur ou égal à 40 A',
    ),
  );
  expect(said).toEqual([false, true, true]);
});

test('the page contains a QR code with the verification URL', () => {
  const codes = ['https://a.example/1', 'https://a.example/2'].map(
    (verifyUrl) =>
      /<svg[^>]*aria-label="Authenticité"[^>]*>(.*?)<\/svg>/.exec(
        renderPaper(paperOf(REFERENCE_CABINET, { verifyUrl })),
      )?.[1],
  );
  expect(codes[0]).toMatch(/^<path fill="#fff" [^>]*\/><path d="(M\d+ \d+h1v1h-1z)+"\/>$/);
  expect(codes[0]).not.toBe(codes[1]);
  expect(words(renderPaper(paperOf(REFERENCE_CABINET)))).toContain('Empreinte 0123 4567 89ab cdef 0123');
});

test('the English page contains no French except product names', () => {
  const said = words(renderPaper(paperOf(REFERENCE_CABINET, { culture: 'en_EN' })));
  expect(said).toContain('Rated current of the assembly (InA) 40 A');
  expect(said).toContain('Total incl. VAT €437.34');
  expect(said).not.toMatch(/Devis|Fiche|TTC|Remise|Conditions|Qté|conçu|emplacement /);
});

test('user input is escaped', () => {
  const hostile = (texts: object) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? HOSTILE : value]),
    );
  const plain = paperOf(REFERENCE_CABINET, { logo: 'data:image/png;base64,AA==' });
  const paper = {
    ...plain,
    appName: HOSTILE,
    logo: HOSTILE,
    issuer: { ...plain.issuer, ...hostile(plain.issuer) },
    client: { ...plain.client, ...hostile(plain.client) },
    reference: HOSTILE,
    projectLib: HOSTILE,
    configurationLib: HOSTILE,
    products: plain.products.map((product) => ({
      ...product,
      lib: `${product.lib} ${HOSTILE}`,
      brandLib: HOSTILE,
    })),
    price: {
      ...plain.price,
      lines: plain.price.lines.map((line) => ({ ...line, ref: HOSTILE, lib: HOSTILE, brandLib: HOSTILE })),
    },
    fingerprint: HOSTILE,
    verifyUrl: HOSTILE,
  };
  const page = renderPaper(paper);
  expect(page).not.toMatch(/<script|<img src=x|<\/style><\/title>/);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  // A shortened text of a drawing has a title.
  const isMarkup = (name: string | undefined) => name !== 'g' && name !== 'title';
  expect(tags(page).filter(isMarkup)).toEqual(tags(renderPaper(plain)).filter(isMarkup));
});

test('rendering throws for a configuration that cannot be quoted', () => {
  expect(() => renderPaper(paperOf({ ...REFERENCE_CABINET, protectionIndex: 'IP99' }))).toThrow('GBB000012');
});

test('a shared paper has the owner’s letterhead, the chosen prices or none, and no proof of authenticity', () => {
  const { price, ...paper } = paperOf(REFERENCE_CABINET);
  const letterhead = {
    company: 'Atelier <Ozanam>',
    address: '4 rue des Forges',
    postalCode: '69003',
    city: 'Lyon',
  };
  const line = { ref: 'BLD10', lib: 'Bloc', quantity: 2, unitPrice: 52.31, total: 104.62 };
  const prices = { letterhead, lines: [line], unitPrice: 104.62, price: 209.24 };
  const shared = { ...paper, projectLib: null };
  const priced = renderSharedPaper({ ...shared, prices }, price.lines);
  expect(words(priced)).toContain('Atelier &lt;Ozanam&gt; 4 rue des Forges 69003 Lyon');
  expect(rowsOf(priced, 'prices')).toEqual([['BLD10', 'Bloc', '2', '52,31 €', '104,62 €']]);
  expect(words(priced)).toContain('209,24 €');
  const bare = renderSharedPaper({ ...shared, reference: null, version: null, prices: null }, price.lines);
  expect(words(bare)).not.toMatch(/€|GBB/);
  expect(words(bare)).toContain('61439');
  const ofOld = renderSharedPaper({ ...shared, standard: null, prices: null }, price.lines);
  expect(words(ofOld)).not.toContain('61439');
  for (const page of [priced, bare]) {
    expect(page).toContain(price.lines[0]?.lib);
    expect(page).not.toMatch(
      /Petit|987 654 321|Marché de Noël|Coffret Électrique Modulaire|class="authenticity"/,
    );
  }
});
