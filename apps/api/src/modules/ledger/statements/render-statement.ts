/** A levy account's statement as PDF (A-2.10, A-7.27, M-32). */
import type { Language } from '@stoep/contract/kit/language';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { type DocumentLook, logoImage, PLAIN_LOOK } from '../../../kernel/pdf/look.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { statementView } from './statement-view.ts';

/**
 * Sets the statement. The same model gives the same bytes: the creation time is the model's.
 * Throws DocumentBusyError (503, retry) and DocumentError as `renderPdf`.
 */
export function renderStatementPdf(
  model: StatementModel,
  look: DocumentLook = PLAIN_LOOK,
  language: Language = 'en',
): Promise<Buffer> {
  const { logo, images } = logoImage(look);
  return renderPdf('statement', statementView(model, { colour: look.colour, logo }, language), {
    madeAt: model.generatedAt,
    images,
  });
}
