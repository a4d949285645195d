/** One file of the bank import page: its result, or its open question. */
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { BankImportAccountQuestion } from './account-question.tsx';
import { BankImportClosingBalanceQuestion } from './closing-balance-question.tsx';
import { BankImportColumnMappingQuestion } from './column-mapping-question.tsx';
import { BankImportOutcomeList } from './import-result.tsx';
import type { BankImportAnswers, BankImportFile, BankImportQuestionProps } from './import-types.ts';
import { StatementOverlapQuestion } from './overlap-question.tsx';

/** Asks for the columns again, without the overlap decision, which was about the old lines. */
const askColumnsAgain = ({ decision: _, ...answers }: BankImportAnswers): BankImportAnswers => ({
  ...answers,
  preview: 'yes',
});
const askClosingAgain = ({
  decision: _,
  closing: __,
  closings: ___,
  ...answers
}: BankImportAnswers): BankImportAnswers => answers;

const Question = ({ outcome, ...props }: BankImportQuestionProps) => {
  switch (outcome.outcome) {
    case 'account':
      return <BankImportAccountQuestion outcome={outcome} {...props} />;
    case 'closing':
      return <BankImportClosingBalanceQuestion key={outcome.account.id} outcome={outcome} {...props} />;
    case 'overlap':
      return (
        <StatementOverlapQuestion key={outcome.overlaps.map(({ key }) => key).join(' ')} outcome={outcome} {...props} />
      );
    case 'mapping':
    case 'preview':
      return <BankImportColumnMappingQuestion outcome={outcome} {...props} />;
    case 'taken':
      return null;
  }
};

/** Lets the person change an earlier answer, whose error may only appear now. */
const EarlierAnswers = ({ outcome, answers, busy, send }: BankImportQuestionProps) => {
  const isLater = outcome.outcome === 'closing' || outcome.outcome === 'overlap';
  if (!isLater) return null;
  const hasColumns = answers.mapping !== undefined;
  const hasClosing = outcome.outcome === 'overlap' && answers.closing !== undefined;
  if (!hasColumns && !hasClosing) return null;
  return (
    <div className="match-buttons">
      {hasColumns ? (
        <Button variant="quiet" busy={busy} onClick={() => send(askColumnsAgain(answers))}>
          Change the columns
        </Button>
      ) : null}
      {hasClosing ? (
        <Button variant="quiet" busy={busy} onClick={() => send(askClosingAgain(answers))}>
          Change the closing balance
        </Button>
      ) : null}
    </div>
  );
};

/** Fields whose error the open question displays itself. */
const FIELD_OF = { account: 'account_id', closing: 'closing', overlap: 'decision' } as const;

const isShownAtField = ({ outcome, fields }: BankImportFile): boolean => {
  const kind = outcome?.outcome;
  if (kind === undefined || kind === 'taken' || fields === undefined) return false;
  if (kind === 'mapping' || kind === 'preview') return 'mapping' in fields || 'file' in fields;
  return FIELD_OF[kind] in fields || (kind !== 'overlap' && 'file' in fields);
};

const Sending = ({ one: { file, sent } }: { one: BankImportFile }) =>
  sent < 1 ? <ProgressBar label={`Uploading ${file.name}`} value={sent} max={1} /> : <p>Reading…</p>;

/** A text file whose columns can be chosen by hand. */
const isTable = ({ file }: BankImportFile): boolean => /\.(csv|txt|tsv|tab)$/i.test(file.name);

export const BankImportCard = ({
  one,
  title,
  mayUndo,
  send,
}: {
  one: BankImportFile;
  title: string;
  mayUndo: boolean;
  send: (answers: BankImportAnswers) => void;
}) => {
  const { outcome, state, problem, answers } = one;
  const isAsking = outcome !== undefined && outcome.outcome !== 'taken';
  const props = {
    answers,
    send,
    busy: state === 'sending',
    fields: state === 'refused' ? (one.fields ?? {}) : {},
  };
  const { mapping: _, ...withoutColumns } = answers;
  return (
    <li>
      <Card title={title}>
        <div className="bank-question">
          <div className="bank-live" aria-live="polite">
            {state === 'sending' ? <Sending one={one} /> : null}
            {state === 'refused' && !isShownAtField(one) ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
            {state === 'done' && outcome?.outcome === 'taken' ? (
              <BankImportOutcomeList
                outcome={outcome}
                mayUndo={mayUndo}
                onImportAgain={() => send(isTable(one) ? { ...withoutColumns, preview: 'yes' } : withoutColumns)}
              />
            ) : null}
          </div>
          {isAsking ? (
            <>
              <Question {...props} outcome={outcome} />
              <EarlierAnswers {...props} outcome={outcome} />
            </>
          ) : null}
          {state === 'refused' && !isAsking && isTable(one) ? (
            <div className="match-buttons">
              <Button onClick={() => send({ ...withoutColumns, preview: 'yes' })}>Choose the columns</Button>
            </div>
          ) : null}
        </div>
      </Card>
    </li>
  );
};
