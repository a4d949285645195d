/** The worklist card of the hub, over all portals of the person, from one call (screens.md 4). */

import { personWorklistTexts as texts } from '@stoep/contract/identity/own-login.texts';
import type { PersonWorklist } from '@stoep/contract/people/person-worklist';
import { portalHubTexts } from '@stoep/contract/platform/portal-hub.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { negateCents } from '@stoep/domain/money/money';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { StatTile } from '@stoep/ui/chart/stat-tile';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { type QuickAction, QuickActions } from '@stoep/ui/layout/quick-actions';
import { AlertIcon, CheckIcon, ForwardIcon } from '@stoep/ui/theme/icons';
import { useState } from 'react';
import { LevyAccountQuickActions } from '../../parts/paying/pay-actions.tsx';
import { ReportedPaymentNote } from '../../parts/paying/reported-payment-note.tsx';
import { VotesToCastTable } from '../../parts/votes-waiting/votes-to-cast.tsx';
import { portalPaths } from '../../paths.ts';
import { portalToday } from '../../portal-clock.ts';
import { type HubWorklistLine, hubWorklistLinesOf } from './hub-worklist-lines.ts';

const REPORT: readonly QuickAction[] = [
  {
    id: 'report',
    icon: <AlertIcon />,
    label: screenTitles.reportAProblem,
    href: portalPaths.reportAProblem.href(),
  },
];

/** Whether the worklist on screen is the server's current answer. */
export type HubWorklistFreshness = 'yes' | 'checking' | 'no';

type NeedsYouProps = { attention: PersonWorklist; known: HubWorklistFreshness };

export const HubWorklistCard = ({ attention, known }: NeedsYouProps) => {
  const lines = hubWorklistLinesOf(attention, portalToday());
  const { owner } = attention;
  const reporting = owner || attention.trustee ? REPORT : [];
  // The last vote stays visible although none is pending any more.
  const votes = attention.trustee?.votesWaiting ?? 0;
  const [hadVotes, setHadVotes] = useState(votes > 0);
  if (votes > 0 && !hadVotes) setHadVotes(true);
  const waiting =
    lines.some(({ tone, unsettled }) => tone === 'attention' || unsettled) || (owner?.overdueAccounts ?? 0) > 0;
  return (
    <VerticalStack gap={2}>
      <h2>{portalHubTexts.needsYou}</h2>
      {owner && <Balance owner={owner} />}
      {owner?.account && (
        <LevyAccountQuickActions account={owner.account} more={reporting} oneOfSeveral={owner.accounts.length > 1} />
      )}
      {!waiting && known === 'checking' && <p className="all-clear awaited">{portalHubTexts.checking}</p>}
      {!waiting && known === 'yes' && (
        <p className="all-clear">
          <CheckIcon />
          {portalHubTexts.allClear}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="hub-lines">
          {lines.map((line) => (
            <HubLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {hadVotes && <VotesToCastTable waiting={votes} />}
      {/* Below the votes, which trustees come for. */}
      {!owner?.account && reporting.length > 0 && <QuickActions label={portalHubTexts.actions} actions={reporting} />}
    </VerticalStack>
  );
};

/** The balance, visible without a press. */
const Balance = ({ owner }: { owner: NonNullable<PersonWorklist['owner']> }) => {
  const credit = owner.amountDue < 0;
  return (
    <StatTile
      label={credit ? texts.inCredit : texts.youOwe}
      value={formatMoney(credit ? negateCents(owner.amountDue) : owner.amountDue, 'plain')}
      note={owner.overdueAccounts > 0 ? texts.overdue(owner.overdueAccounts) : texts.nothingOverdue}
      href={portalPaths.ownerPortal.href()}
      tone={owner.overdueAccounts > 0 ? 'attention' : 'calm'}
    >
      {owner.accounts.length > 1 && (
        <span className="hub-accounts soft small">
          {owner.accounts.map(({ accountNumber, accountType, amountDue }) => (
            <span key={accountNumber}>
              {`${accountNumber} (${translateCode(accountType)}): ${formatBalance(amountDue)}`}
            </span>
          ))}
        </span>
      )}
      <ReportedPaymentNote amount={owner.reported} />
    </StatTile>
  );
};

const HubLine = ({ line: { says, note, href, tone } }: { line: HubWorklistLine }) => (
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
