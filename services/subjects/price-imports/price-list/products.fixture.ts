/** What a product has besides reference, price and shape. */
export const NOTHING_ELSE = {
  ...({ widthMm: null, heightMm: null, depthMm: null } as const),
  ...({ libEn: null, withdrawnAt: null, successorRef: null } as const),
  ...({ lib: '', nbModules: null, weightG: null, isDraggable: true, line: 0, isArchived: false } as const),
  ...({ brandId: 1, brandLib: '', categoryId: 1, categoryLib: '' } as const),
  ...({ componentId: null, componentLib: null } as const),
};

export const resolveNothing = () => Promise.reject(new Error('no list of suppliers changes references'));
