/** The first sheet of an .xlsx file. It is judged like any zip first; formulas and entities are refused. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { readSheet } from 'read-excel-file/node';
import type { Limits } from './limits.ts';
import { type SheetRow, SourceError } from './source.ts';
import { openZipBytes } from './zip-source.ts';

const MIDNIGHT = 'T00:00:00.000Z';

/** A cell as a person would have typed it; days come as midnight of the day. */
const asText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return iso.endsWith(MIDNIGHT) ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell).trim();
};

const refuseActiveParts = async (bytes: Buffer, limits: Limits): Promise<void> => {
  const parts = await openZipBytes(bytes, limits);
  try {
    for (const name of parts.names) {
      if (/vbaProject|externalLink/i.test(name)) throw new SourceError(texts.workbookHoldsMacros);
      if (!name.endsWith('.xml')) continue;
      const xml = (await parts.read(name)).toString('utf8');
      if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SourceError(texts.workbookHoldsDocument);
      if (/^xl\/worksheets\//.test(name) && /<f[ >/]/.test(xml))
        throw new SourceError(texts.workbookHoldsFormulas);
    }
  } finally {
    await parts.close();
  }
};

export const readWorkbook = async (bytes: Buffer, limits: Limits): Promise<SheetRow[]> => {
  await refuseActiveParts(bytes, limits);
  const rows = await readSheet(bytes).catch((error: unknown) => {
    throw new SourceError(
      texts.workbookCannotRead({ problem: error instanceof Error ? error.message : 'unknown' }),
    );
  });
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(asText) }));
};
