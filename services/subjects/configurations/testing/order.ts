export const ORDER_WITHOUT_DETAILS = { orderedOn: null, orderNumber: null, documentId: null };
