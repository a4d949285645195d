import { expect, test } from 'vitest';
import { preloadOptionsOf } from './preloads.ts';

test('a thread takes over what its process preloads, and no other option', () => {
  const options = ['--max-old-space-size=512', '--import', 'file:///a.mjs', '--inspect', '--import=file:///b.mjs'];
  expect(preloadOptionsOf(options)).toEqual(['--import', 'file:///a.mjs', '--import=file:///b.mjs']);
  expect(preloadOptionsOf(['--import'])).toEqual([]);
});
