/** What waits on the person, over all portals held, from one call (screens.md 4). */

import { attentionTexts as texts } from '@stoep/contract/identity/people.texts';
import type { Attention } from '@stoep/contract/people/people';
import { hubTexts } from '@stoep/contract/platform/hub.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { negate } from '@stoep/domain/money/money';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { StatTile } from '@stoep/ui/chart/stat-tile';
import { Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { type QuickAction, QuickActions } from '@stoep/ui/layout/quick-actions';
import { AlertIcon, CheckIcon, ForwardIcon } from '@stoep/ui/theme/icons';
import { useState } from 'react';
import { PayActions } from '../../parts/paying/pay-actions.tsx';
import { Reported } from '../../parts/paying/reported.tsx';
import { VotesToCast } from '../../parts/votes-waiting/votes-to-cast.tsx';
import { paths } from '../../paths.ts';
import { today } from '../../portal-clock.ts';
import { type Line, linesOf } from './lines.ts';

const REPORT: readonly QuickAction[] = [
  {
    id: 'report',
    icon: <AlertIcon />,
    label: screenTitles.reportAProblem,
    href: paths.reportAProblem.href(),
  },
];

/** Whether what is on screen is what the server knows now. */
export type Known = 'yes' | 'checking' | 'no';

type NeedsYouProps = { attention: Attention; known: Known };

export const NeedsYou = ({ attention, known }: NeedsYouProps) => {
  const lines = linesOf(attention, today());
  const { owner } = attention;
  const reporting = owner || attention.trustee ? REPORT : [];
  // The last vote cast stays in sight although none is waiting any more.
  const votes = attention.trustee?.votesWaiting ?? 0;
  const [hadVotes, setHadVotes] = useState(votes > 0);
  if (votes > 0 && !hadVotes) setHadVotes(true);
  const waiting =
    lines.some(({ tone, unsettled }) => tone === 'attention' || unsettled) ||
    (owner?.overdueAccounts ?? 0) > 0;
  return (
    <Stack gap={2}>
      <h2>{hubTexts.needsYou}</h2>
      {owner && <Balance owner={owner} />}
      {owner?.account && (
        <PayActions account={owner.account} more={reporting} oneOfSeveral={owner.accounts.length > 1} />
      )}
      {!waiting && known === 'checking' && <p className="all-clear awaited">{hubTexts.checking}</p>}
      {!waiting && known === 'yes' && (
        <p className="all-clear">
          <CheckIcon />
          {hubTexts.allClear}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="hub-lines">
          {lines.map((line) => (
            <HubLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {hadVotes && <VotesToCast waiting={votes} />}
      {/* Below the votes, which a trustee comes for. */}
      {!owner?.account && reporting.length > 0 && (
        <QuickActions label={hubTexts.actions} actions={reporting} />
      )}
    </Stack>
  );
};

/** The figure one opens the portal for: before any press. */
const Balance = ({ owner }: { owner: NonNullable<Attention['owner']> }) => {
  const credit = owner.amountDue < 0;
  return (
    <StatTile
      label={credit ? texts.inCredit : texts.youOwe}
      value={formatMoney(credit ? negate(owner.amountDue) : owner.amountDue, 'plain')}
      note={owner.overdueAccounts > 0 ? texts.overdue(owner.overdueAccounts) : texts.nothingOverdue}
      href={paths.ownerPortal.href()}
      tone={owner.overdueAccounts > 0 ? 'attention' : 'calm'}
    >
      {owner.accounts.length > 1 && (
        <span className="hub-accounts soft small">
          {owner.accounts.map(({ accountNumber, accountType, amountDue }) => (
            <span key={accountNumber}>
              {`${accountNumber} (${wordOf(accountType)}): ${formatBalance(amountDue)}`}
            </span>
          ))}
        </span>
      )}
      <Reported amount={owner.reported} />
    </StatTile>
  );
};

const HubLine = ({ line: { says, note, href, tone } }: { line: Line }) => (
  <li>
    <Link href={href} className={`hub-line ${tone}`}>
      <span className="hub-mark" aria-hidden="true" />
      <span className="hub-says">
        {says}
        {note && <span className="hub-note">{` ${note}`}</span>}
      </span>
      <ForwardIcon />
    </Link>
  </li>
);
