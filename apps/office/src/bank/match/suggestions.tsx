/** The suggestions for a bank line, most likely first, each with its reasons; or its posted match. */
import { BULK_ACCEPT_MIN_SCORE } from '@stoep/domain/bank/bank-match';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Button } from '@stoep/ui/form/button';
import { Fragment } from 'react';
import { keepAmountsUnbroken, UnbrokenAmount, UnbrokenDay } from '../../shell/unbroken-text.tsx';
import type { MatchBankLine, MatchSuggestion } from './match-types.ts';

export const MatchSuggestionDetails = ({ one }: { one: MatchSuggestion }) => (
  <>
    <p className="match-title">
      <strong>{one.title}</strong> <span>{one.detail}</span>
    </p>
    {one.reasons.length > 0 ? (
      <ul className="match-reasons">
        {one.reasons.map((reason) => (
          <li key={reason}>{keepAmountsUnbroken(reason)}</li>
        ))}
      </ul>
    ) : null}
    {one.balance === null ? null : (
      <p className="match-facts">
        {one.balance < 0 ? 'In credit' : 'Owes'}{' '}
        <b>
          <UnbrokenAmount amount={Math.abs(one.balance)} />
        </b>
        {one.lastPayments.length > 0 ? '; paid last: ' : '; nothing paid yet'}
        {one.lastPayments.map(({ day, amount }, index) => (
          <Fragment key={`${day} ${amount}`}>
            {index === 0 ? null : ', '}
            <UnbrokenAmount amount={amount} /> on <UnbrokenDay day={day} />
          </Fragment>
        ))}
      </p>
    )}
  </>
);

export const MatchSuggestionList = ({
  line,
  onTake,
}: {
  line: MatchBankLine;
  onTake: ((one: MatchSuggestion) => void) | undefined;
}) => {
  if (line.suggestions.length === 0)
    return (
      <p className="match-none">
        No match found.{' '}
        {onTake
          ? 'Look up the account, split the line, or hold the money as unallocated until you know the payer.'
          : 'A bookkeeper matches this line.'}
      </p>
    );
  // Enter matches the payments of a batch, since a whole batch is seldom for one account.
  const isBatch = line.details.length > 0;
  return (
    <ol className="match-suggestions" aria-label="Suggestions">
      {line.suggestions.map((one, index) => (
        <li key={one.key} className={one.score >= BULK_ACCEPT_MIN_SCORE ? 'sure' : undefined}>
          <div className="match-suggestion">
            <span className={`match-score ${one.score >= BULK_ACCEPT_MIN_SCORE ? 'sure' : ''}`}>
              {`${one.score}\u00a0%`}
              <span className="visually-hidden"> likely</span>
            </span>
            <div>
              <MatchSuggestionDetails one={one} />
            </div>
            {onTake ? (
              <Button variant={index === 0 && !isBatch ? 'primary' : 'secondary'} onClick={() => onTake(one)}>
                <span>
                  Match<span className="visually-hidden"> with {one.title}</span>
                </span>
                <kbd>{index === 0 && !isBatch ? 'Enter' : index + 1}</kbd>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
};

const KINDS: Readonly<Record<MatchSuggestion['kind'], string>> = {
  'levy account': 'Receipt',
  'entered receipt': 'Receipt already entered',
  'returned receipt': 'Returned payment',
  payment: 'Payment',
  'gl account': 'Account',
  transfer: 'Transfer',
  suspense: 'Unallocated',
};

export const PostedMatchDetails = ({
  line,
  onUndo,
}: {
  line: MatchBankLine;
  onUndo: ((matchId: string) => void) | undefined;
}) => {
  const { match } = line;
  if (match === null) return null;
  return (
    <div className="match-done">
      <ul>
        {match.parts.map((part) => (
          <li key={`${part.title} ${part.amount}`}>
            {KINDS[part.kind]}: {part.title}{' '}
            <b>
              <UnbrokenAmount amount={part.amount} />
            </b>
          </li>
        ))}
      </ul>
      <p className="match-facts">
        {match.byItself ? 'Posted automatically' : `Posted by ${match.by}`} on {formatDay(match.day)}
        {match.late ? ', after its month was closed' : ''}
      </p>
      {match.payee === null && match.remark === null ? null : (
        <dl className="match-noted">
          {match.payee === null ? null : (
            <div>
              <dt>Payee</dt>
              <dd>{match.payee}</dd>
            </div>
          )}
          {match.remark === null ? null : (
            <div>
              <dt>Remark</dt>
              <dd>{match.remark}</dd>
            </div>
          )}
        </dl>
      )}
      {onUndo ? (
        <Button onClick={() => onUndo(match.id)}>
          Undo <kbd>x</kbd>
        </Button>
      ) : null}
    </div>
  );
};
