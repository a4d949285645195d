/** Renders a budget table as PDF: a heading, its facts, and one table whose last row is the total. */
import { brandColoursOf } from '../../../kernel/brand-colours.ts';
import { type DocumentBranding, documentLogoImageOf } from '../../../kernel/pdf/document-branding.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';

export type TablePdfModel = {
  readonly heading: string;
  readonly building: string;
  readonly agent: string;
  readonly facts: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
  readonly columns: readonly string[];
  /** The first cell names the row; the last row is the total. */
  readonly rows: readonly (readonly string[])[];
  readonly madeAt: Date;
};

/** Throws as `renderPdf`. */
export const renderTablePdf = (paper: TablePdfModel, look: DocumentBranding): Promise<Buffer> => {
  const { heading, building, agent, facts, columns, rows, madeAt } = paper;
  const { logo, images } = documentLogoImageOf(look);
  const data = {
    title: `${heading}: ${building}`,
    heading,
    slim: `${heading} · ${building}`,
    building,
    brand: { ...brandColoursOf(look.colour), name: agent, logo, footer: agent },
    facts,
    columns,
    rows,
  };
  return renderPdf('table-paper', data, { madeAt, images });
};
