/** A sheet of figures as PDF: a heading, what it rests on, and one table whose last row is the sum. */
import { brandColours } from '../../../kernel/brand-colours.ts';
import { type DocumentLook, logoImage } from '../../../kernel/pdf/look.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';

export type TablePaper = {
  readonly heading: string;
  readonly building: string;
  readonly agent: string;
  readonly facts: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
  readonly columns: readonly string[];
  /** The first cell of each names its row; the last row is the sum. */
  readonly rows: readonly (readonly string[])[];
  readonly madeAt: Date;
};

/** Throws as `renderPdf`. */
export const renderTablePaper = (paper: TablePaper, look: DocumentLook): Promise<Buffer> => {
  const { heading, building, agent, facts, columns, rows, madeAt } = paper;
  const { logo, images } = logoImage(look);
  const data = {
    title: `${heading}: ${building}`,
    heading,
    slim: `${heading} · ${building}`,
    building,
    brand: { ...brandColours(look.colour), name: agent, logo, footer: agent },
    facts,
    columns,
    rows,
  };
  return renderPdf('table-paper', data, { madeAt, images });
};
