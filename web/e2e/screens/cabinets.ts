import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { type Client, done, quote } from '@coffret/services/tests/product';

const FORMS = {
  reference: REFERENCE_FORM,
  kitchen: {
    ...REFERENCE_FORM,
    protectionIndex: 'IP54',
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
    nbCircuitBreakers: 4,
    nbElectricalOutlets: 6,
    configElectricalOutlets: { ceeSocketType1: 'CEE_16A_3PNE_400', nbCeeSocket1: 1 },
    safetyEquipment: ['NONE'],
  },
  light: {
    ...REFERENCE_FORM,
    powerSupply: 'MONO_230',
    nbCircuitBreakers: 2,
    nbElectricalOutlets: 5,
    configElectricalOutlets: {},
    safetyEquipment: ['NONE'],
    accessories: ['ACC-POI'],
  },
};

interface Wanted {
  lib: string;
  form?: keyof typeof FORMS;
  /** `begun`: the reference cabinet without its emergency stop; `thrifty`: without its largest socket. */
  drawn: 'nothing' | 'proposed' | 'reference' | 'begun' | 'thrifty';
  answers?: object;
  quoted?: boolean;
}

const stackOf = (drawn: Wanted['drawn']): object => {
  if (drawn === 'reference') return { ProjLines: REFERENCE_STACK };
  if (drawn === 'begun') return { ProjLines: REFERENCE_STACK.slice(0, 2) };
  if (drawn === 'thrifty') {
    const ProjLines = REFERENCE_STACK.map((line) =>
      line.line === 2 ? { ...line, ProjSlots: line.ProjSlots.slice(1) } : line,
    );
    return { ProjLines };
  }
  return {};
};

async function propose(who: Client, id: number): Promise<void> {
  const proposal = done<object>(await who.post(`/api/configurations/propose/${id}`));
  done(await who.put(`/api/configurations/editConfigurator/${id}`, proposal));
}

export async function cabinet(who: Client, projectId: number, wanted: Wanted): Promise<number> {
  const { lib, form = 'reference', drawn, answers = {}, quoted = false } = wanted;
  const body = { ...FORMS[form], lib, projectId, ...stackOf(drawn), ...answers };
  const { id } = done<{ id: number }>(await who.post('/api/configurations', body));
  if (drawn === 'proposed') await propose(who, id);
  if (quoted) await quote(who, id);
  return id;
}
