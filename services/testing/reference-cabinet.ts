/** The reference cabinet of the cabinet rules: three circuits on 40 A. */
export const REFERENCE_FORM = {
  quantity: 1,
  protectionIndex: 'IP44',
  powerSupply: 'TETRA_400',
  powerSupplyIntensity: '40A',
  electricalConnect: 'M32_5G10_50A',
  nbCircuitBreakers: 3,
  nbElectricalOutlets: 4,
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 },
  safetyEquipment: ['ESTOP_MUSHROOM'],
  accessories: ['NONE'],
};

const element = (slot: number, ref: string) => ({ slot, ProjProduct: { ref } });

export const REFERENCE_STACK = [
  {
    id: 1,
    line: 1,
    ProjProduct: { ref: 'BLD10' },
    ProjSlots: [element(0.5, 'ID4-40'), element(4.5, 'D4P32'), element(8.5, 'D1N16'), element(9.5, 'D1N16')],
  },
  {
    id: 2,
    line: 2,
    ProjProduct: { ref: 'BLP4' },
    ProjSlots: [
      element(0.5, 'C32-5'),
      element(1.5, 'PC16'),
      element(2, 'PC16'),
      element(2.5, 'PC16'),
      element(3, 'PC16'),
    ],
  },
  { id: 3, line: 3, ProjProduct: { ref: 'BLS2' }, ProjSlots: [element(0.5, 'AU')] },
];
