/** The signed record of a trustees' decision as PDF (rules 2.2). */

import { type DocumentBranding, documentLogoImageOf } from '../../kernel/pdf/document-branding.ts';
import { renderPdf } from '../../kernel/pdf/render-pdf.ts';
import {
  type ApprovalRecordLetterhead,
  type ApprovalRecordModel,
  approvalRecordPdfData,
} from './approval-record-pdf-data.ts';

/** Renders the record with the decision's time as creation time. Throws as `renderPdf`. */
export const renderApprovalRecordPdf = (
  model: ApprovalRecordModel,
  agent: ApprovalRecordLetterhead,
  look: DocumentBranding,
): Promise<Buffer> => {
  const { logo, images } = documentLogoImageOf(look);
  return renderPdf('approval-record', approvalRecordPdfData(model, { ...agent, colour: look.colour }, logo), {
    madeAt: new Date(model.decidedAt),
    images,
  });
};
