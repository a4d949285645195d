/** The summary at the top of every record's page: status, cost and next step. */
import { recordPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { isNodeEmpty } from '@stoep/ui/layout/or-dash';
import type { ReactNode } from 'react';
import './record-answer.css';

export type RecordSummaryContent = {
  /** A chip. */
  state?: ReactNode;
  amount?: ReactNode;
  /** What the amount is, in small words after it: "owed on handover". */
  of?: ReactNode;
  /** One line on what such a record is, where its name does not say it. */
  about?: ReactNode;
  /** Who does what next; "None." where nothing follows. */
  next?: ReactNode;
  /** Of what is over: how it ended, which is no next step. */
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
