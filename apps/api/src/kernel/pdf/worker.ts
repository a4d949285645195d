/**
 * The process that renders PDFs. Typst runs here, so that a long document blocks no request and its memory is returned. Data reaches a
 * template as JSON through `sys.inputs`: it is never markup.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { serveDocumentOrders } from '../threads/serve-document-orders.ts';
import { loadPdfFonts } from './fonts.ts';
import type { PdfRenderOrder } from './pdf-render-order.ts';

const templates = join(import.meta.dirname, 'templates');
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: loadPdfFonts() }] });

function explain(problem: NodeError | null): string {
  if (!problem) return 'unknown fault';
  return compiler
    .fetchDiagnostics(problem)
    .map((one: { message?: string }) => one.message ?? '')
    .join('; ');
}

function set(order: PdfRenderOrder): Uint8Array {
  for (const [name, bytes] of Object.entries(order.images)) {
    compiler.mapShadow(join(templates, 'images', name), Buffer.from(bytes));
  }
  try {
    const made = compiler.compile({
      mainFileContent: readFileSync(join(templates, `${order.template}.typ`), 'utf8'),
      inputs: { data: JSON.stringify(order.data) },
      resetRead: true,
    });
    if (!made.result) throw new Error(explain(made.takeDiagnostics()));
    return compiler.pdf(made.result, { pdfStandard: 'ua-1', creationTimestamp: order.madeAtSeconds });
  } finally {
    compiler.resetShadow();
    // The cache would otherwise grow by megabytes a document. What the previous document also used stays: template and fonts
    // are a fifth of the work, and do not grow.
    compiler.evictCache(1);
  }
}

serveDocumentOrders(set);
