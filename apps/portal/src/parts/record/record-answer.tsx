/** What a record's page answers first: how it stands, what it costs, and what happens next. One way for every record. */
import { recordTexts as texts } from '@stoep/contract/scheme/records.texts';
import { isMissing } from '@stoep/ui/layout/or-dash';
import type { ReactNode } from 'react';
import './record-answer.css';

export type Answer = {
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

export const RecordAnswer = ({ state, amount, of, about, next, said }: Answer) => (
  <section className="record-answer" aria-label={texts.answer}>
    <div className="record-standing">
      {!isMissing(amount) && <strong className="record-amount">{amount}</strong>}
      {!isMissing(of) && <span>{of}</span>}
      {state}
    </div>
    {!isMissing(about) && <p className="record-next">{about}</p>}
    {!isMissing(said) && <p className="record-next">{said}</p>}
    {!isMissing(next) && (
      <p className="record-next">
        <span>{texts.nextStep}:</span> <strong>{next}</strong>
      </p>
    )}
  </section>
);
