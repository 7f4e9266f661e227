import { may } from '@coffret/contracts/rights';

/**
 * What may be told of events and states, by the fields' names: what is not named here does not leave the server,
 * wherever it stands. A test holds that every field of every event is either here or known to be none of anybody's.
 */
const TOLD = new Set([
  // People and groups.
  ...[
    'fullName',
    'email',
    'previous',
    'role',
    'phone',
    'company',
    'activity',
    'siret',
    'address',
    'postalCode',
  ],
  ...[
    'city',
    'culture',
    'groupId',
    'agencyId',
    'sectorId',
    'discountPercentage',
    'reason',
    'deletedFor',
    'prefs',
  ],
  ...['profile', 'isActivated', 'isVerified', 'isBan', 'rights', 'userId', 'note', 'customerProjId'],
  // Signing in: that something is there, and until when.
  ...[
    'expiresAt',
    'activationLink',
    'resetLinks',
    'isVoid',
    'emailChange',
    'link',
    'lock',
    'name',
    'addedAt',
    'totp',
  ],
  // Projects, configurations, quotes.
  ...['id', 'lib', 'known', 'exists', 'status', 'projectId', 'parameters', 'quantity', 'protectionIndex'],
  ...['powerSupply', 'powerSupplyIntensity', 'electricalConnect', 'nbCircuitBreakers', 'nbElectricalOutlets'],
  ...[
    'configElectricalOutlets',
    'safetyEquipment',
    'accessories',
    'brandId',
    'stack',
    'lines',
    'line',
    'ref',
  ],
  ...[
    'slots',
    'elements',
    'lineId',
    'slot',
    'nbModules',
    'isCircuitBreakerAdded',
    'duplicateOf',
    'from',
    'to',
  ],
  ...['quoteId', 'reference', 'version', 'date', 'validUntil', 'stackPrice', 'unitPrice', 'price', 'rows'],
  ...['netUnitPrice', 'total', 'documentId', 'imageDocumentId', 'configurationLib', 'projectLib'],
  ...['supersededQuoteId', 'isKept', 'isValidated', 'quote', 'configurationId', 'number'],
  ...['rulesVersion', 'madeWith', 'productId', 'duplicateRevision'],
  // The catalogue and the registers.
  ...[
    'categoryId',
    'componentId',
    'isDraggable',
    'slotsPlacement',
    'technical',
    'heightMm',
    'weightG',
    'image',
  ],
  ...[
    'lineKind',
    'hiddenSlots',
    'elementKind',
    'In',
    'poles',
    'phases',
    'ceeSocketType',
    'clearance',
    'sensitivityMa',
  ],
  ...['mime', 'fields', 'code', 'ProjComponents', 'componentLib', 'upTo'],
  // What hangs on others.
  ...[
    'byStaff',
    'linkedEntityModel',
    'linkedEntityId',
    'ownerId',
    'answerTo',
    'comment',
    'isPrivate',
    'about',
  ],
  ...['docFilename', 'docOriginalname', 'size', 'type', 'params', 'person', 'sent', 'receivers'],
  ...[
    'userForId',
    'groupForId',
    'cat',
    'aboutUserId',
    'libParams',
    'route',
    'isRead',
    'isArchived',
    'isDeleted',
  ],
  ...['rowVersion', 'notificationId', 'at'],
  ...[
    'orderedOn',
    'orderNumber',
    'text',
    'isOrderAsked',
    'byUserId',
    'isMailed',
    'byId',
    'filename',
    'updated',
    'unchanged',
    'rejected',
  ],
  ...[
    'effectiveAt',
    'leftOut',
    'done',
    'left',
    'count',
    'refs',
    'releaseId',
    'category',
    'description',
    'relatedTask',
    'publishedAt',
  ],
  // The product itself.
  ...['events', 'root', 'previousRoot', 'job', 'data', 'isRefused'],
  ...['streams', 'documents', 'missing', 'differences', 'view', 'stream', 'revision', 'shown', 'unasked'],
]);

/** Names of their own making stand within these, and nothing that opens anything. */
const WHOLE = new Set(['configElectricalOutlets', 'prefs', 'libParams', 'receivers']);

/** Whether a field's value may be told at all. */
export const mayBeTold = (field: string): boolean => TOLD.has(field);

const DISCOUNT_FIGURES = new Set(['discountPercentage', 'stackPrice', 'netUnitPrice']);

/** A field tells a discount; the total of a quote's row does, too. */
const isDiscount = (name: string, whole: object): boolean =>
  DISCOUNT_FIGURES.has(name) || (name === 'total' && 'netUnitPrice' in whole);

/** The part of a value that may be told to holders of these rights. */
export function told(value: unknown, rights: ReadonlySet<string>): unknown {
  const seesDiscounts = may(rights, 'see discounts');
  const isTold = (name: string, whole: object) =>
    TOLD.has(name) && (seesDiscounts || !isDiscount(name, whole));
  const part = (whole: unknown): unknown => {
    if (Array.isArray(whole)) return whole.map(part);
    if (whole === null || typeof whole !== 'object') return whole;
    return Object.fromEntries(
      Object.entries(whole)
        .filter(([name]) => isTold(name, whole))
        .map(([name, one]) => [name, WHOLE.has(name) ? one : part(one)]),
    );
  };
  return part(value);
}
