import { SHAPES, startInstallation } from '@coffret/services/tests/product';
import { describe } from 'vitest';
import { byKeyboard } from './testing/input-method.ts';
import { testJourney } from './testing/journey.ts';

describe('In one process, by keyboard alone', () => {
  testJourney(async () => {
    const installation = await startInstallation(SHAPES['one process, embedded'], null, {
      LOG_LEVEL: 'trace',
    });
    return { ...installation, close: installation.stop };
  }, byKeyboard);
});
