/** Links for an amount due: pay it, explain it, get its statement. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { MainLevyAccount } from '@stoep/contract/ledger/levy-accounts';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { type QuickAction, QuickActions } from '@stoep/ui/layout/quick-actions';
import { FileIcon, HelpIcon, PayIcon } from '@stoep/ui/theme/icons';
import { portalPaths } from '../../paths.ts';

/** @property oneOfSeveral true if the amount is that of several accounts, and the actions are for one of them */
type PayActionsProps = { account: MainLevyAccount; more?: readonly QuickAction[]; oneOfSeveral?: boolean };

export const LevyAccountQuickActions = ({ account, more = [], oneOfSeveral = false }: PayActionsProps) => {
  const { levyAccountId, responsiblePersonId, accountNumber } = account;
  const path = { levyAccountId, responsiblePersonId };
  const statement = { accountNumber, levyAccountId };
  const about = texts.actionsOf(accountNumber);
  const actions = (
    <QuickActions
      label={texts.actions}
      actions={[
        { id: 'pay', icon: <PayIcon />, label: texts.howToPay, href: portalPaths.howToPay.href(path), about },
        {
          id: 'why',
          icon: <HelpIcon />,
          label: texts.why,
          href: portalPaths.whyThisAmount.href(path),
          about,
        },
        {
          id: 'statement',
          icon: <FileIcon />,
          label: texts.statement,
          href: portalPaths.downloadStatement.href(statement),
          state: statement,
          about,
        },
        ...more,
      ]}
    />
  );
  if (!oneOfSeveral) return actions;
  return (
    <VerticalStack gap={1}>
      <p className="soft small">{texts.forAccount(accountNumber)}</p>
      {actions}
    </VerticalStack>
  );
};
