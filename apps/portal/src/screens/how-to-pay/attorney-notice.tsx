import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { PaymentInstructions } from '@stoep/contract/bank/paying';
import { InlineNotice } from '@stoep/ui/feedback/notice';

/** Whom to contact about payment terms, above the amount owed. */
export const HandedOverToAttorneyNotice = ({ name, reference }: NonNullable<PaymentInstructions['attorney']>) => (
  <InlineNotice tone="warning">
    <strong>{texts.attorneyTitle}.</strong> {texts.attorney(name)}
    {reference && ` ${texts.attorneyReference(reference)}`}
  </InlineNotice>
);
