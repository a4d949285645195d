/** What an owner does about an amount: pay it, understand it, have its statement (each one press away). */
import type { MainAccount } from '@stoep/contract/accounts/levy-accounts';
import { payingTexts as texts } from '@stoep/contract/accounts/paying.texts';
import { type QuickAction, QuickActions } from '@stoep/ui/layout/quick-actions';
import { FileIcon, HelpIcon, PayIcon } from '@stoep/ui/theme/icons';
import { paths } from '../../paths.ts';

type PayActionsProps = { account: MainAccount; more?: readonly QuickAction[] };

export const PayActions = ({ account, more = [] }: PayActionsProps) => {
  const { levyAccountId, responsiblePersonId, accountNumber } = account;
  const path = { levyAccountId, responsiblePersonId };
  const statement = { accountNumber, levyAccountId };
  const about = texts.actionsOf(accountNumber);
  return (
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
};
