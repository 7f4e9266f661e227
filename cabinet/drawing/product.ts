import type { Product } from '../catalogue.ts';
import { accessory } from './accessory.ts';
import { block } from './block.ts';
import { ceeSocket } from './cee.ts';
import { connection } from './connection.ts';
import { breaker, residualCurrentBreaker, residualCurrentSwitch, surgeArrester } from './device.ts';
import { domesticSocket } from './domestic.ts';
import { footShadow } from './parts.ts';
import type { Picture } from './picture.ts';
import { DEVICE } from './placement.ts';
import { emergencyStop, indicatorLamp, keyLock } from './safety.ts';
import { svg } from './svg.ts';

function safetyAccessory(product: Product, deviceMm: number): Picture {
  const { safetyEquipment = '' } = product.technical;
  if (safetyEquipment === 'VOLTAGE_INDICATOR') return indicatorLamp(product);
  if (safetyEquipment.startsWith('SURGE_ARRESTER')) return surgeArrester(product, deviceMm);
  return product.nbModules === null ? accessory(product) : keyLock(product);
}

/** `deviceMm`: height of a device on a rail. */
export function pictureOf(product: Product, deviceMm = DEVICE.long): Picture {
  if (product.line === 1) return block(product);
  switch (product.technical.elementKind) {
    case 'CLASSIC':
      return domesticSocket(product);
    case 'CEE':
      return ceeSocket(product);
    case 'MCB':
    case 'HEAD':
      return breaker(product, deviceMm);
    case 'RCD':
      return residualCurrentSwitch(product, deviceMm);
    case 'RCBO':
      return residualCurrentBreaker(product, deviceMm);
    case 'ESTOP':
      return emergencyStop(product);
    case 'CONNECTION':
      return connection(product);
    default:
      return safetyAccessory(product, deviceMm);
  }
}

/** Space for outline and shadow, mm. */
export const PICTURE_MARGIN = 2;

export function drawProduct(product: Product): string {
  const picture = pictureOf(product);
  const shadow = product.line === 1 && product.slots > 0 ? footShadow(0, picture.height, picture.width) : '';
  return svg(
    {
      x: -PICTURE_MARGIN,
      y: -PICTURE_MARGIN,
      width: picture.width + 2 * PICTURE_MARGIN,
      height: picture.height + 2 * PICTURE_MARGIN,
    },
    product.lib,
    shadow,
    picture.body,
  );
}
