/** Renders the statement of a levy account as PDF (A-2.10, A-7.27, M-32). */
import type { Language } from '@stoep/contract/kit/language';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import {
  type DocumentBranding,
  documentLogoImageOf,
  PLAIN_DOCUMENT_BRANDING,
} from '../../../kernel/pdf/document-branding.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { statementPdfData } from './statement-pdf-data.ts';

/**
 * The same model gives the same bytes: the creation time comes from the model. Throws DocumentBusyError (503, retry)
 * and DocumentRenderError as `renderPdf`.
 */
export function renderStatementPdf(
  model: StatementModel,
  look: DocumentBranding = PLAIN_DOCUMENT_BRANDING,
  language: Language = 'en',
): Promise<Buffer> {
  const { logo, images } = documentLogoImageOf(look);
  return renderPdf('statement', statementPdfData(model, { colour: look.colour, logo }, language), {
    madeAt: model.generatedAt,
    images,
  });
}
