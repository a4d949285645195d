/** Prints the glossary of wire names and our names from the contract (house.md 1). */
import { allEndpoints } from '../index.ts';
import type { AnyWireCodec } from './wire-codec.ts';

type Term = { wire: string; english: string; calls: Set<string> };

/** A Markdown table of every name that differs on the wire, with the calls that use it. */
export const formatWireNameGlossary = (): string => {
  const terms = new Map<string, Term>();
  for (const endpoint of allEndpoints)
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

const collect = (codec: AnyWireCodec, row: string, terms: Map<string, Term>) => {
  for (const [english, wire] of codec.names) {
    if (english === wire) continue;
    const key = `${wire} ${english}`;
    const term = terms.get(key) ?? { wire, english, calls: new Set() };
    term.calls.add(row);
    terms.set(key, term);
  }
};
