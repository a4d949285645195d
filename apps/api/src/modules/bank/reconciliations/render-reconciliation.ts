/** Renders a signed reconciliation as PDF. */
import type { ApprovalRecordLetterhead } from '../../../engines/decisions/approval-record-pdf-data.ts';
import { type DocumentBranding, documentLogoImageOf } from '../../../kernel/pdf/document-branding.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { type ReconciliationModel, reconciliationPdfData } from './reconciliation-pdf-data.ts';

/** The creation time of the PDF is that of the signature. Throws as `renderPdf`. */
export const renderReconciliationPdf = (
  model: ReconciliationModel,
  agent: ApprovalRecordLetterhead,
  look: DocumentBranding,
): Promise<Buffer> => {
  const { logo, images } = documentLogoImageOf(look);
  return renderPdf('reconciliation', reconciliationPdfData(model, { ...agent, colour: look.colour }, logo), {
    madeAt: model.signedAt,
    images,
  });
};
