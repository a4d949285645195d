import { expect, test } from 'vitest';
import { extensionPoint } from './extension-point.ts';

test('what modules declare is there for whoever asks; asked before, it says who has to declare it', () => {
  const colours = extensionPoint<string>('colours');
  expect(() => colours.all()).toThrow('No module has declared its colours');
  colours.declare(['green']);
  expect(colours.all()).toEqual(['green']);
});
