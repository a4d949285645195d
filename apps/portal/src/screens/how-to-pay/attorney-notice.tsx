import type { HowToPay } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { Notice } from '@stoep/ui/feedback/notice';

/** With whom to speak about terms, before the amount that one could not pay at once. */
export const AttorneyNotice = ({ name, reference }: NonNullable<HowToPay['attorney']>) => (
  <Notice tone="warning">
    <strong>{texts.attorneyTitle}.</strong> {texts.attorney(name)}
    {reference && ` ${texts.attorneyReference(reference)}`}
  </Notice>
);
