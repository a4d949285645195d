/** Where a row is voted on; once it is, what one said, and the way to change it while that is possible. */

import type { TrusteeApproval, VoteVerb } from '@stoep/contract/scheme/approvals';
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Button } from '@stoep/ui/form/button';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUnsentVote } from '../unsent/use-unsent.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { approvalTone } from './vote-tone.ts';
import './voting.css';
import { WaitingVote } from './waiting-vote.tsx';

type VoteCellProps = {
  approval: TrusteeApproval;
  /** Answers whether it was recorded. */
  onVote: (verb: VoteVerb, approval: TrusteeApproval) => Promise<boolean>;
};

/** The focus goes to what took the pressed button's place, never to the top of the page. */
const useFocusKept = (shown: string) => {
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef(shown);
  // At once, before a button that goes hands its focus on.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const at = document.activeElement;
    const mine = at === null || at === document.body || place.current?.contains(at);
    if (mine) (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [shown]);
  return place;
};

export const VoteCell = ({ approval, onVote }: VoteCellProps) => {
  const [changing, setChanging] = useState(false);
  const { response, subject, can, fullStatus } = approval;
  const asks = response === null || changing;
  const waiting = useUnsentVote(approval.approvalId);
  const place = useFocusKept(`${response} ${asks} ${waiting?.id} ${waiting?.tried}`);
  const vote = async (verb: VoteVerb) => {
    if (await onVote(verb, approval)) setChanging(false);
  };
  if (waiting)
    return (
      <span className="approval-votes" ref={place} tabIndex={-1}>
        <WaitingVote vote={waiting} />
      </span>
    );
  return (
    <span className="approval-votes" ref={place} tabIndex={-1}>
      {asks ? (
        <>
          <VoteButtons can={can} subject={subject} onVote={vote} />
          {changing && (
            <Button variant="quiet" onClick={() => setChanging(false)}>
              {texts.keep}
            </Button>
          )}
        </>
      ) : (
        <>
          <strong>{texts.decided[response]}</strong>
          {can.change && (
            <Button aria-label={texts.changeOf(subject)} onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          )}
          {fullStatus !== null && fullStatus !== 'Awaiting trustees' && (
            <StatusChip tone={approvalTone[fullStatus]}>{texts.outcome(wordOf(fullStatus))}</StatusChip>
          )}
        </>
      )}
    </span>
  );
};
