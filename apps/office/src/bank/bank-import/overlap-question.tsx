/**
 * Asks how to resolve an overlap: days were imported before with different lines. Nothing is stored before the person
 * decides.
 */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useId, useState } from 'react';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import type { BankImportQuestionProps } from './import-types.ts';
import {
  type OverlapChoice,
  overlapClosingDifferenceOf,
  overlapDecisionOf,
  type StatementOverlap,
  suggestedOverlapChoice,
} from './overlap-choice.ts';
import { StatementOverlapLinesEditor } from './overlap-lines.tsx';

const daysOf = ({ from, until }: StatementOverlap): string =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;

const Sums = ({ overlap, choice }: { overlap: StatementOverlap; choice: OverlapChoice }) => {
  const difference = overlapClosingDifferenceOf(overlap, choice);
  return (
    <dl className="overlap-sums">
      <div>
        <dt>Closing balance of the file</dt>
        <dd>
          <UnbrokenAmount amount={overlap.closing} />
        </dd>
      </div>
      <div>
        <dt>Imported lines, with your choices</dt>
        <dd>
          <UnbrokenAmount amount={overlap.closing + difference} />
        </dd>
      </div>
      <div className={difference === 0 ? 'agrees' : 'differs'}>
        <dt>Difference</dt>
        <dd>
          <UnbrokenAmount amount={difference} />
        </dd>
      </div>
    </dl>
  );
};

const whyNot = (overlaps: readonly StatementOverlap[], choices: readonly OverlapChoice[]): string | undefined => {
  const at = overlaps.findIndex(
    (one, index) => overlapClosingDifferenceOf(one, choices[index] ?? suggestedOverlapChoice(one)) !== 0,
  );
  const overlap = overlaps[at];
  const choice = choices[at];
  if (!overlap || !choice) return undefined;
  const account = overlaps.length === 1 ? '' : ` of ${overlap.account}`;
  return `The difference${account} is ${formatEntryAmount(cents(overlapClosingDifferenceOf(overlap, choice)))}. It must be R 0.00 before you can import. Choose which lines are the same, new or removed.`;
};

export const StatementOverlapQuestion = ({
  outcome,
  answers,
  fields,
  busy,
  send,
}: BankImportQuestionProps<'overlap'>) => {
  const { overlaps } = outcome;
  const [choices, setChoices] = useState<readonly OverlapChoice[]>(() => overlaps.map(suggestedOverlapChoice));
  const reasonId = useId();
  const withheld = whyNot(overlaps, choices);
  const decide = () =>
    send({
      ...answers,
      decision: JSON.stringify(
        overlaps.map((one, at) => overlapDecisionOf(one, choices[at] ?? suggestedOverlapChoice(one))),
      ),
    });
  return (
    <div className="bank-question">
      {overlaps.map((overlap, at) => {
        const choice = choices[at] ?? suggestedOverlapChoice(overlap);
        return (
          <section key={overlap.key} className="bank-question" aria-label={`Overlap of ${overlap.account}`}>
            <InlineNotice tone="warning">
              {overlap.account}: this file covers {daysOf(overlap)}. Some of these days were imported before, and their
              lines differ. Nothing is stored yet. Choose for each line below.
            </InlineNotice>
            <StatementOverlapLinesEditor
              overlap={overlap}
              choice={choice}
              onChoice={(next) => setChoices((before) => before.map((one, of) => (of === at ? next : one)))}
            />
            <Sums overlap={overlap} choice={choice} />
          </section>
        );
      })}
      {fields.decision ? <InlineNotice tone="danger">{fields.decision}</InlineNotice> : null}
      <div className="match-buttons">
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={withheld !== undefined}
          aria-describedby={withheld === undefined ? undefined : reasonId}
          onClick={() => (withheld === undefined ? decide() : undefined)}
        >
          Import
        </Button>
        {withheld === undefined ? null : (
          <p id={reasonId} role="status">
            {withheld}
          </p>
        )}
      </div>
    </div>
  );
};
