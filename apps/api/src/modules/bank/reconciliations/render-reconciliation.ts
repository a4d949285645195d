/** A signed reconciliation as PDF. */
import type { RecordAgent } from '../../../engines/decisions/approval-record-view.ts';
import { type DocumentLook, logoImage } from '../../../kernel/pdf/look.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { type ReconciliationModel, reconciliationView } from './reconciliation-view.ts';

/** Sets the paper; its creation time is that of the signature. Throws as `renderPdf`. */
export const renderReconciliationPdf = (
  model: ReconciliationModel,
  agent: RecordAgent,
  look: DocumentLook,
): Promise<Buffer> => {
  const { logo, images } = logoImage(look);
  return renderPdf('reconciliation', reconciliationView(model, { ...agent, colour: look.colour }, logo), {
    madeAt: model.signedAt,
    images,
  });
};
