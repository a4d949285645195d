/** The glossary: wire name -> our name, printed from the contract so that nobody types it twice (house.md 1). */
import { endpoints } from '../index.ts';
import type { AnyCodec } from './wire.ts';

type Term = { wire: string; english: string; calls: Set<string> };

/** Markdown table of every name that differs between the wire and the code, with the calls that speak it. */
export const glossary = (): string => {
  const terms = new Map<string, Term>();
  for (const endpoint of endpoints)
    for (const codec of [endpoint.params, endpoint.query, endpoint.body, endpoint.response])
      if (codec && codec !== 'file') collect(codec, endpoint.row, terms);
  const lines = [...terms.values()]
    .sort((a, b) => (a.wire < b.wire ? -1 : a.wire > b.wire ? 1 : a.english < b.english ? -1 : 1))
    .map(({ wire, english, calls }) => `| \`${wire}\` | \`${english}\` | ${[...calls].join(', ')} |`);
  return [
    '# Glossary: wire names and ours',
    '',
    'Printed from the contract by `npm run docs`; a test fails when it is out of date.',
    '',
    '| on the wire | in the code | calls |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
};

const collect = (codec: AnyCodec, row: string, terms: Map<string, Term>) => {
  for (const [english, wire] of codec.names) {
    if (english === wire) continue;
    const key = `${wire} ${english}`;
    const term = terms.get(key) ?? { wire, english, calls: new Set() };
    term.calls.add(row);
    terms.set(key, term);
  }
};
