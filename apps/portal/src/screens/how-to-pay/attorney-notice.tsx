import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { PaymentInstructions } from '@stoep/contract/bank/paying';
import { Notice } from '@stoep/ui/feedback/notice';

/** With whom to speak about terms, before the amount that one could not pay at once. */
export const HandedOverToAttorneyNotice = ({ name, reference }: NonNullable<PaymentInstructions['attorney']>) => (
  <Notice tone="warning">
    <strong>{texts.attorneyTitle}.</strong> {texts.attorney(name)}
    {reference && ` ${texts.attorneyReference(reference)}`}
  </Notice>
);
