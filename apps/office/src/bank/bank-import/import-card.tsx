/** One file on the import page: what came of it, or the question that is open. */
import { Notice } from '@stoep/ui/feedback/notice';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { AskAccount } from './ask-account.tsx';
import { AskClosing } from './ask-closing.tsx';
import { AskMapping } from './ask-mapping.tsx';
import { AskOverlap } from './ask-overlap.tsx';
import { ImportResult } from './import-result.tsx';
import type { Answers, ImportFile, QuestionProps } from './import-types.ts';

/** The columns are asked again; what was decided on lines that they gave no longer holds. */
const askColumnsAgain = ({ decision: _, ...answers }: Answers): Answers => ({ ...answers, preview: 'yes' });
const askClosingAgain = ({ decision: _, closing: __, closings: ___, ...answers }: Answers): Answers =>
  answers;

const Question = (props: QuestionProps) => {
  switch (props.outcome.outcome) {
    case 'account':
      return <AskAccount {...props} />;
    case 'closing':
      return <AskClosing key={props.outcome.accounts[0]?.id ?? ''} {...props} />;
    case 'overlap':
      return <AskOverlap key={props.outcome.overlaps.map(({ key }) => key).join(' ')} {...props} />;
    default:
      return <AskMapping {...props} />;
  }
};

/** A wrong answer to an earlier question shows only now: it can be given again. */
const EarlierAnswers = ({ outcome, answers, busy, send }: QuestionProps) => {
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

/** Fields whose sentence the open question shows itself. */
const FIELD_OF = { account: 'account_id', closing: 'closing', overlap: 'decision' } as const;

const isShownAtField = ({ outcome, fields }: ImportFile): boolean => {
  const kind = outcome?.outcome;
  if (kind === undefined || kind === 'taken' || fields === undefined) return false;
  if (kind === 'mapping' || kind === 'preview') return 'mapping' in fields || 'file' in fields;
  return FIELD_OF[kind] in fields || (kind !== 'overlap' && 'file' in fields);
};

const Sending = ({ one: { file, sent } }: { one: ImportFile }) =>
  sent < 1 ? <ProgressBar label={`Uploading ${file.name}`} value={sent} max={1} /> : <p>Reading…</p>;

/** A text file whose columns may be chosen by hand. */
const isTable = ({ file }: ImportFile): boolean => /\.(csv|txt|tsv|tab)$/i.test(file.name);

export const ImportCard = ({
  one,
  title,
  mayUndo,
  send,
}: {
  one: ImportFile;
  title: string;
  mayUndo: boolean;
  send: (answers: Answers) => void;
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
            {state === 'refused' && !isShownAtField(one) ? <Notice tone="danger">{problem}</Notice> : null}
            {state === 'done' && outcome?.outcome === 'taken' ? (
              <ImportResult
                outcome={outcome}
                mayUndo={mayUndo}
                onImportAgain={() =>
                  send(isTable(one) ? { ...withoutColumns, preview: 'yes' } : withoutColumns)
                }
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
