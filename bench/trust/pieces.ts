/**
 * Runs a long suite in pieces, each with its line. Pieces that held are recorded, so a run that was ended continues after them. The
 * record is valid for one source: another commit or an uncommitted change starts again from the first piece.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatTrustSuiteCount, type TrustSuiteFigure, type TrustSuitePiece } from './suite.ts';

type SavedItem = { readonly source: string; readonly held: Readonly<Record<string, TrustSuiteFigure>> };
type Report = { readonly name: string; readonly of: number; readonly say: (line: string) => void };

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });

/** The source that is run; null where git cannot tell: then nothing is recorded. */
const sourceNow = (): string | null => {
  try {
    const told = [git('rev-parse', 'HEAD'), git('diff', 'HEAD'), git('status', '--porcelain')].join();
    return createHash('sha256').update(told).digest('hex');
  } catch {
    return null;
  }
};

const keptOf = (file: string, source: string | null): SavedItem['held'] => {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as SavedItem;
    return kept.source === source ? kept.held : {};
  } catch {
    return {};
  }
};

const added = (figures: readonly TrustSuiteFigure[]): string => {
  const sums = new Map<string, number>();
  for (const { counts = {} } of figures)
    for (const [what, many] of Object.entries(counts)) sums.set(what, (sums.get(what) ?? 0) + many);
  return [...sums].map(([what, many]) => `${formatTrustSuiteCount(many)} ${what}`).join(', ');
};

export const runTrustSuiteInPieces = async (
  { name, of, say }: Report,
  run: (piece: TrustSuitePiece) => Promise<TrustSuiteFigure>,
): Promise<TrustSuiteFigure> => {
  const file = `.cache/trust-${name}.json`;
  const source = sourceNow();
  const held: Record<string, TrustSuiteFigure> = { ...keptOf(file, source) };
  const figures: TrustSuiteFigure[] = [];
  for (let index = 0; index < of; index += 1) {
    const before = held[index];
    const figure = before ?? (await run({ index, of }));
    figures.push(figure);
    say(`      piece ${index + 1} of ${of}${before ? ', held before' : ''}: ${figure.line}`);
    // Printed at once: the other pieces take long, and a person who ends the run before the last one would not see it.
    for (const promise of figure.short) say(`        promised: ${promise}`);
    if (figure.short.length > 0 || source === null) continue;
    held[index] = figure;
    writeFileSync(file, JSON.stringify({ source, held } satisfies SavedItem));
  }
  const short = [...new Set(figures.flatMap((figure) => figure.short))];
  if (short.length === 0) rmSync(file, { force: true });
  return { line: `${of} pieces: ${added(figures)}`, short };
};
