/** Renders a table as PDF: a heading, its facts, and one table whose last row is the total. */
import { brandColoursOf } from '../brand-colours.ts';
import { type DocumentBranding, documentLogoImageOf } from './document-branding.ts';
import { renderPdf } from './render-pdf.ts';

export type TablePdfModel = {
  readonly heading: string;
  readonly building: string;
  readonly agent: string;
  readonly facts: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
  readonly columns: readonly string[];
  /** How many columns at the start are texts: one by default. The last of them takes the width that is left. */
  readonly names?: number;
  /** Places of rows that are sums of the rows before them, besides the last. */
  readonly sums?: readonly number[];
  /** The first cell names the row; the last row is the total. */
  readonly rows: readonly (readonly string[])[];
  readonly madeAt: Date;
};

/** Throws as `renderPdf`. */
export const renderTablePdf = (paper: TablePdfModel, look: DocumentBranding): Promise<Buffer> => {
  const { heading, building, agent, facts, columns, rows, madeAt, names = 1, sums = [] } = paper;
  const { logo, images } = documentLogoImageOf(look);
  const data = {
    title: `${heading}: ${building}`,
    heading,
    slim: `${heading} · ${building}`,
    building,
    brand: { ...brandColoursOf(look.colour), name: agent, logo, footer: agent },
    facts,
    columns,
    names,
    widest: names - 1,
    sums,
    rows,
  };
  return renderPdf('table-paper', data, { madeAt, images });
};
