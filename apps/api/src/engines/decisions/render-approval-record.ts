/** The signed record of a trustees' decision as PDF (rules 2.2). */

import { type DocumentLook, logoImage } from '../../kernel/pdf/look.ts';
import { renderPdf } from '../../kernel/pdf/render-pdf.ts';
import { approvalRecordView, type RecordAgent, type RecordModel } from './approval-record-view.ts';

/** Sets the record; its creation time is that of the decision. Throws as `renderPdf`. */
export const renderApprovalRecordPdf = (
  model: RecordModel,
  agent: RecordAgent,
  look: DocumentLook,
): Promise<Buffer> => {
  const { logo, images } = logoImage(look);
  return renderPdf('approval-record', approvalRecordView(model, { ...agent, colour: look.colour }, logo), {
    madeAt: new Date(model.decidedAt),
    images,
  });
};
