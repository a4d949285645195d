/** The account that the screen is about, for an owner with several levy accounts. */
import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import { formatBalance } from '@stoep/domain/money/money-format';
import { SelectField } from '@stoep/ui/form/select-field';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import type { PayableLevyAccount } from './use-payable-account.ts';

type AccountChoiceProps = {
  path: Pick<LevyAccountUrlPath, 'levyAccountId'> | null;
  choices: readonly PayableLevyAccount[];
  choose: (levyAccountId: string) => void;
};

export const LevyAccountSelect = ({ path, choices, choose }: AccountChoiceProps) =>
  // If the address names an account that is not the owner's own, such as a tenant's, no choice is offered.
  choices.length > 1 && choices.some((one) => one.levyAccountId === path?.levyAccountId) ? (
    <div className="no-print">
      <SelectField
        label={texts.chooseAccount}
        value={path?.levyAccountId}
        onChange={(event) => choose(event.target.value)}
        options={choices.map((one) => ({
          value: one.levyAccountId,
          label: `${one.accountNumber}, ${one.building}: ${formatBalance(one.balance)}`,
        }))}
      />
    </div>
  ) : null;
