/** A test that writes to the console without expecting it fails: a warning is a fault that nobody has looked at yet. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      said.push(`console.${method}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const unexpected = said;
  said = [];
  expect(unexpected, 'unexpected console output').toEqual([]);
});
