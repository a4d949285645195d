import { expect, test } from 'vitest';
import { chosenTests } from './chosen-tests.mjs';

const FILES = [
  'apps/api/src/modules/works/tickets/tickets.test.ts',
  'apps/api/src/modules/tickets/tickets.commands.ts',
  'apps/portal/src/screens/tickets/list.test.tsx',
  'e2e/screens/presses.spec.ts',
];

test.each([
  [['tickets.test.ts'], { vitest: ['apps/api/src/modules/works/tickets/tickets.test.ts'] }],
  [['./apps/portal'], { vitest: ['apps/portal/src/screens/tickets/list.test.tsx'] }],
  [
    ['tickets'],
    {
      vitest: ['apps/api/src/modules/works/tickets/tickets.test.ts', 'apps/portal/src/screens/tickets/list.test.tsx'],
    },
  ],
  [['presses'], { journeys: ['e2e/screens/presses.spec.ts'] }],
  [
    ['list.test', 'presses'],
    { vitest: ['apps/portal/src/screens/tickets/list.test.tsx'], journeys: ['e2e/screens/presses.spec.ts'] },
  ],
  [['FAULT-4:', 'whatever'], { vitest: ['-t', 'FAULT-4: whatever'] }],
])('%j', (words, expected) => expect(chosenTests(FILES, words)).toEqual(expected));
