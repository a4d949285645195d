/** The result of a bank import, what is missing before it, and its undo. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepAmountsUnbroken } from '../../shell/unbroken-text.tsx';
import type { BankImportOutcomeOf } from './import-types.ts';
import { UndoBankImport, undoneBankImportText } from './undo-import.tsx';

type Statement = BankImportOutcomeOf<'taken'>['statements'][number];

const counted = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

const whatItBrought = ({ known, added, updated, lines }: Statement): string => {
  if (known) return 'This file was imported before. Nothing was added.';
  const changed =
    updated === 0
      ? ''
      : ` The bank changed ${counted(updated)}. ${updated === 1 ? 'It is' : 'They are'} updated; the old text stays in the history.`;
  if (added === 0) return `Every line of this file was imported before. Nothing was added.${changed}`;
  if (added === lines) return `${added} new ${added === 1 ? 'line' : 'lines'}.${changed}`;
  return `${added} new of ${counted(lines)}; the others were imported before.${changed}`;
};

const Gap = ({ statement }: { statement: Statement }) => {
  const { missing, missingFrom, missingUntil } = statement;
  if (missing === null || missingFrom === null || missingUntil === null) return null;
  return (
    <InlineNotice tone="warning">
      {keepAmountsUnbroken(
        `${formatEntryAmount(missing)} is missing between ${formatDay(missingFrom)} and ${formatDay(missingUntil)}. Import the file of those days.`,
      )}
    </InlineNotice>
  );
};

const OneStatement = ({
  statement,
  mayUndo,
  onImportAgain,
}: {
  statement: Statement;
  mayUndo: boolean;
  onImportAgain: () => void;
}) => {
  const [undone, setUndone] = useState<string>();
  const { statementId, building, from, until } = statement;
  // Every building has a current account, so the building comes first.
  const account = [building, statement.account].filter(Boolean).join(' · ');
  if (undone !== undefined)
    return (
      <li className="bank-question">
        <InlineNotice tone="success">{keepAmountsUnbroken(undone)}</InlineNotice>
        <div className="match-buttons">
          <Button onClick={onImportAgain}>Import this file again</Button>
        </div>
      </li>
    );
  return (
    <li className="bank-question">
      <p>
        <b>{whatItBrought(statement)}</b> {account}, {formatDay(from)}
        {until === from ? '' : ` to ${formatDay(until)}`}.{' '}
        {statementId === null ? null : <Link to={`/bank-statements/${statementId}/show`}>Open the statement</Link>}
      </p>
      <Gap statement={statement} />
      {mayUndo && statementId !== null ? (
        <div className="match-buttons">
          <UndoBankImport statementId={statementId} onDone={(done) => setUndone(undoneBankImportText(done))} />
        </div>
      ) : null}
    </li>
  );
};

export const BankImportOutcomeList = ({
  outcome,
  mayUndo,
  onImportAgain,
}: {
  outcome: BankImportOutcomeOf<'taken'>;
  mayUndo: boolean;
  onImportAgain: () => void;
}) => (
  <ul className="bank-result">
    {outcome.statements.map((statement) => (
      <OneStatement key={`${statement.accountId} ${statement.from}`} {...{ statement, mayUndo, onImportAgain }} />
    ))}
  </ul>
);
