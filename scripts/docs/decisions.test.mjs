import { describe, expect, test } from 'vitest';
import { decisionFaults, decisionFiles, decisionIndex } from './decisions.mjs';

const record = ({
  matter = 'status: accepted\ndate: 2026-11-28\narea: bank',
  title = 'A line is read once',
  decision = 'It is.',
} = {}) =>
  `---\n${matter}\n---\n\n# ${title}\n\n## Context\n\nWhy.\n\n## Decision\n\n${decision}\n\n## Consequences\n\nNone.\n`;
const faults = (text, name = '0001-a-line-is-read-once.md') => decisionFaults([[name, text]]).join('\n');

describe('decision records', () => {
  test('a whole record has no fault', () => {
    expect(faults(record())).toBe('');
    expect(faults(record({ matter: 'status: withdrawn\ndate: 2026-11-28\narea: bank' }))).toBe('');
  });

  test.each([
    ['no front matter', '# A\n\n## Context\n\n## Decision\n\n## Consequences\n', 'needs a status'],
    ['superseded', record({ matter: 'status: superseded by 0002\ndate: 2026-11-28\narea: bank' }), 'a status'],
    ['another area', record({ matter: 'status: accepted\ndate: 2026-11-28\narea: rights' }), 'needs an area'],
    ['no day', record({ matter: 'status: accepted\ndate: today\narea: bank' }), 'needs a date'],
    ['no title', record().replace('# A line is read once', 'A line'), 'needs a title'],
    ['a section too many', record().replace('Why.', '## Amended'), 'needs the sections'],
    ['251 words', record({ decision: 'word '.repeat(251) }), 'words; 250 are allowed'],
  ])('%s is told', (_, text, complaint) => {
    expect(faults(text)).toContain(complaint);
  });

  test('a number is used once, and the name follows the form', () => {
    const twice = ['0001-a.md', '0001-b.md'].map((name) => [name, record()]);
    expect(decisionFaults(twice)).toEqual(['docs/decisions/0001-b.md has the number 0001 of another record']);
    expect(faults(record(), '1-A Line.md')).toContain('is not named');
  });

  test('the index lists each record under its area', () => {
    const index = decisionIndex([['0001-a-line-is-read-once.md', record()]]);
    expect(index).toContain(
      '## bank\n\n| number | decision | date | status |\n|---|---|---|---|\n' +
        '| [0001](0001-a-line-is-read-once.md) | A line is read once | 2026-11-28 | accepted |',
    );
    expect(index).not.toContain('## ledger');
  });

  test('the records of this checkout are read', () => {
    expect(decisionFiles().length).toBeGreaterThan(100);
  });
});
