/** What an owner does about an amount: pay it, understand it, have its statement (each one press away). */

import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import type { MainAccount } from '@stoep/contract/ledger/levy-accounts';
import { Stack } from '@stoep/ui/layout/layout';
import { type QuickAction, QuickActions } from '@stoep/ui/layout/quick-actions';
import { FileIcon, HelpIcon, PayIcon } from '@stoep/ui/theme/icons';
import { paths } from '../../paths.ts';

/** @property oneOfSeveral the amount above is of more accounts than the one that is acted on */
type PayActionsProps = { account: MainAccount; more?: readonly QuickAction[]; oneOfSeveral?: boolean };

export const PayActions = ({ account, more = [], oneOfSeveral = false }: PayActionsProps) => {
  const { levyAccountId, responsiblePersonId, accountNumber } = account;
  const path = { levyAccountId, responsiblePersonId };
  const statement = { accountNumber, levyAccountId };
  const about = texts.actionsOf(accountNumber);
  const actions = (
    <QuickActions
      label={texts.actions}
      actions={[
        { id: 'pay', icon: <PayIcon />, label: texts.howToPay, href: paths.howToPay.href(path), about },
        { id: 'why', icon: <HelpIcon />, label: texts.why, href: paths.whyThisAmount.href(path), about },
        {
          id: 'statement',
          icon: <FileIcon />,
          label: texts.statement,
          href: paths.downloadStatement.href(statement),
          state: statement,
          about,
        },
        ...more,
      ]}
    />
  );
  if (!oneOfSeveral) return actions;
  return (
    <Stack gap={1}>
      <p className="soft small">{texts.forAccount(accountNumber)}</p>
      {actions}
    </Stack>
  );
};
