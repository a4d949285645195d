/** The summary at the top of every record's page: status, cost and next step. */
import { recordPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { isNodeEmpty } from '@stoep/ui/layout/or-dash';
import type { ReactNode } from 'react';
import './record-answer.css';

export type RecordSummaryContent = {
  /** A status chip. */
  state?: ReactNode;
  amount?: ReactNode;
  /** What the amount is, in small text after it: "owed on handover". */
  of?: ReactNode;
  /** One line that explains the kind of record, if its name does not. */
  about?: ReactNode;
  /** Who does what next; "None." if nothing follows. */
  next?: ReactNode;
  /** How a closed record ended, in place of a next step. */
  said?: ReactNode;
};

export const RecordSummary = ({ state, amount, of, about, next, said }: RecordSummaryContent) => (
  <section className="record-answer" aria-label={texts.answer}>
    <div className="record-standing">
      {!isNodeEmpty(amount) && <strong className="record-amount">{amount}</strong>}
      {!isNodeEmpty(of) && <span>{of}</span>}
      {state}
    </div>
    {!isNodeEmpty(about) && <p className="record-next">{about}</p>}
    {!isNodeEmpty(said) && <p className="record-next">{said}</p>}
    {!isNodeEmpty(next) && (
      <p className="record-next">
        <span>{texts.nextStep}:</span> <strong>{next}</strong>
      </p>
    )}
  </section>
);
