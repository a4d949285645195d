/** Documents as PDF (tagged, PDF/UA-1): the statement, and whatever else has a template in ./templates. */
import { DocumentPool } from '../threads/document-pool.ts';
import type { PdfImages, PdfRenderOrder } from './pdf-render-order.ts';
import { type PdfTemplateInput, printablePdfTemplateInput } from './printable-text.ts';

/** Templates that exist: file names in ./templates without their ending. */
export type PdfTemplateName = 'statement' | 'approval-record' | 'reconciliation' | 'table-paper' | 'letters';

export type PdfRenderOptions = {
  /** Creation time written into the file; the same data and time give the same bytes. */
  readonly madeAt: Date;
  readonly images?: PdfImages;
};

const pool = {
  threads: 1,
  queue: 200,
  lifetime: 500,
  timeout: 60_000,
  // A long statement takes hundreds of megabytes outside of JavaScript; only the end of a process returns them.
  apart: true as const,
  idle: 15_000,
  worker: new URL('./worker.ts', import.meta.url),
};
let shared: DocumentPool<PdfRenderOrder> | undefined;

/**
 * Renders a document. Texts of `data` are printed literally, never read as markup (trust A-9).
 * Throws DocumentBusyError when too many wait (503, retry) and DocumentRenderError when it cannot be made.
 */
export function renderPdf(
  template: PdfTemplateName,
  data: PdfTemplateInput,
  options: PdfRenderOptions,
): Promise<Buffer> {
  shared ??= new DocumentPool(pool);
  return shared.make({
    template,
    data: printablePdfTemplateInput(data),
    images: options.images ?? {},
    madeAtSeconds: Math.floor(options.madeAt.getTime() / 1000),
  });
}

/** Ends the workers, at the end of the process; the next document would start them again. */
export async function stopPdfThreads(): Promise<void> {
  const pool = shared;
  shared = undefined;
  await pool?.close();
}
