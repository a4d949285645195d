/** The vote cell of a row: the buttons, then the trustee's vote, with a button to change it while that is possible. */

import type { ApprovalWithOwnBallot, VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Button } from '@stoep/ui/form/button';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUnsentVote } from '../unsent/use-offline-items.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { APPROVAL_STATUS_TONES } from './vote-tone.ts';
import './voting.css';
import { OfflineVoteNotice } from './offline-vote-notice.tsx';

type VoteCellProps = {
  approval: ApprovalWithOwnBallot;
  /** Resolves to whether the vote was recorded. */
  onVote: (verb: VoteChoice, approval: ApprovalWithOwnBallot) => Promise<boolean>;
};

/** Moves the focus to what replaced the pressed button, not to the top of the page. */
const useFocusKept = (shown: string) => {
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef(shown);
  // In a layout effect, before the browser moves the focus from the removed button.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const at = document.activeElement;
    const mine = at === null || at === document.body || place.current?.contains(at);
    if (mine) (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [shown]);
  return place;
};

export const ApprovalVoteCell = ({ approval, onVote }: VoteCellProps) => {
  const [changing, setChanging] = useState(false);
  const { response, subject, can, fullStatus } = approval;
  const asks = response === null || changing;
  const waiting = useUnsentVote(approval.approvalId);
  const place = useFocusKept(`${response} ${asks} ${waiting?.id} ${waiting?.tried}`);
  const vote = async (verb: VoteChoice) => {
    if (await onVote(verb, approval)) setChanging(false);
  };
  if (waiting)
    return (
      <span className="approval-votes" ref={place} tabIndex={-1}>
        <OfflineVoteNotice vote={waiting} />
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
            <StatusChip tone={APPROVAL_STATUS_TONES[fullStatus]}>{texts.outcome(translateCode(fullStatus))}</StatusChip>
          )}
        </>
      )}
    </span>
  );
};
