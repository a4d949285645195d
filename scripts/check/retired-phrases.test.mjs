/** The texts of a file are found wherever they stand, and a phrase that nobody understood is refused. */
import { expect, test } from 'vitest';
import { findRetiredPhrases, textsOf } from './retired-phrases.mjs';

test('strings, templates and text of a screen are read; keys, imports, SQL and summaries are not', () => {
  const source = `import { a } from './the books';
    export const one = { label: 'Two words', summary: 'Take it back', kind: 'gl account' };
    export const two = (n) => \`\${n} lines wait\`;
    export const three = sql\`select the books\`;
    export const Four = () => <p className="not this">Text of a <b>screen here</b></p>;`;
  expect(textsOf('a.tsx', source).map(([, text]) => text)).toEqual([
    'Two words',
    '… lines wait',
    'Text of a',
    'screen here',
  ]);
});

test.each([
  ['Nothing speaks for anybody.', 'No match found'],
  ['Duties of buildings', 'compliance item'],
  ['R 12.00 on either side.', 'Balanced: …'],
  ['It was posted by itself.', 'automatically'],
  ['Choose an owner account.', 'account holder'],
])('"%s" is refused', (text, instead) => expect(findRetiredPhrases([[7, text]])).toEqual([[7, text, instead]]));

test.each(['No match found.', 'Compliance calendar', 'Balanced: R 12.00.', 'Posted automatically'])(
  '"%s" holds',
  (text) => expect(findRetiredPhrases([[7, text]])).toEqual([]),
);
