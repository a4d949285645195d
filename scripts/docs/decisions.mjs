/** Decision records: what each must have, and the index that is printed from them. */
import { readdirSync, readFileSync } from 'node:fs';
import { pathInCheckout } from '../setup/root.mjs';

export const AREAS = [
  'identity',
  'people',
  'scheme',
  'billing',
  'ledger',
  'bank',
  'suppliers',
  'works',
  'credit',
  'platform',
  'web',
  'engines',
  'kernel',
  'build',
];
const STATUSES = ['accepted', 'withdrawn'];
const SECTIONS = ['Context', 'Decision', 'Consequences'];
const MOST_WORDS = 250;

/** `[name, text]` of each record. */
export function decisionFiles() {
  return readdirSync(pathInCheckout('docs', 'decisions'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => [name, readFileSync(pathInCheckout('docs', 'decisions', name), 'utf8')]);
}

/** The front matter, title and sections of a record. `matter` is empty where there is no front matter. */
export function parseDecision(name, text) {
  const [, matter = '', body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const value = (key) => new RegExp(`^${key}: (.+)$`, 'm').exec(matter)?.[1] ?? '';
  return {
    name,
    number: name.slice(0, 4),
    title: /^# (.+)$/m.exec(body)?.[1] ?? '',
    status: value('status'),
    date: value('date'),
    area: value('area'),
    sections: [...body.matchAll(/^## (.+)$/gm)].map(([, section]) => section),
    words: body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  };
}

/** The complaints about all records. */
export function decisionFaults(files) {
  const records = files.map(([name, text]) => parseDecision(name, text));
  const numbers = records.map(({ number }) => number);
  return records.flatMap((record, at) =>
    [
      [/^\d{4}-[a-z0-9-]+\.md$/.test(record.name), 'is not named NNNN-short-title.md'],
      [numbers.indexOf(record.number) === at, `has the number ${record.number} of another record`],
      [STATUSES.includes(record.status), `needs a status in its front matter: ${STATUSES.join(' or ')}`],
      [/^\d{4}-\d\d-\d\d$/.test(record.date), 'needs a date in its front matter, as 2026-11-28'],
      [AREAS.includes(record.area), `needs an area in its front matter: ${AREAS.join(', ')}`],
      [record.title !== '', 'needs a title: the decision in one sentence'],
      [record.sections.join() === SECTIONS.join(), `needs the sections ${SECTIONS.join(', ')} and no other section`],
      [record.words <= MOST_WORDS, `has ${record.words} words; ${MOST_WORDS} are allowed`],
    ].flatMap(([holds, complaint]) => (holds ? [] : [`docs/decisions/${record.name} ${complaint}`])),
  );
}

/** The index, by area and number. */
export function decisionIndex(files) {
  const records = files.map(([name, text]) => parseDecision(name, text));
  const table = (area) => {
    const rows = records
      .filter((record) => record.area === area)
      .map(({ number, name, title, date, status }) => `| [${number}](${name}) | ${title} | ${date} | ${status} |`);
    return rows.length === 0
      ? []
      : ['', `## ${area}`, '', '| number | decision | date | status |', '|---|---|---|---|', ...rows];
  };
  return [
    '# Decision records',
    '',
    'Printed from the front matter of the records by `npm run docs`. A record says one decision: Context, Decision and',
    `Consequences in at most ${MOST_WORDS} words. A record that another one replaces is removed; Git keeps it. The rules in`,
    'force stand, in short, on one page per area in [docs/areas](../areas).',
    ...AREAS.flatMap(table),
    '',
  ].join('\n');
}
