import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import type { UnitBilling } from '@stoep/contract/ledger/levy-accounts';
import type { ChargeToParty } from '@stoep/contract/ledger/levy-accounts.codes';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { formatMoney } from '@stoep/domain/money/money-format';
import { RadioGroup } from '@stoep/ui/form/choice-field';

const SIDES = [
  { value: 'Owner', label: texts.owner },
  { value: 'Tenant', label: texts.tenant },
] as const;

/** The amount of a charge, its description on statements, and its account. */
const detailsOf = ({ amount, statementDescription, name, accountCharged }: UnitBilling): string =>
  [
    amount === null ? texts.byMeter : texts.aMonth(formatMoney(amount, 'plain')),
    statementDescription === name ? null : texts.onStatement(translateLedgerEntryDescription(statementDescription)),
    accountCharged && texts.chargedNow(accountCharged.name),
  ]
    .filter(Boolean)
    .join(', ');

type SplitLineProps = { line: UnitBilling; side: ChargeToParty; onChoose: (to: ChargeToParty) => void };

/** Neither the owner's by law, nor in an open request. */
export const canChargeChangePayer = ({ stays, waiting }: UnitBilling): boolean => stays === null && !waiting;

/** One charge and who pays it. If that cannot be changed now, it says why. */
export const SplitChargeLine = ({ line, side, onChoose }: SplitLineProps) => {
  const locked = line.stays ?? (line.waiting ? texts.splitWaiting : null);
  if (locked === null)
    return (
      <RadioGroup
        name={line.id}
        label={translateLedgerEntryDescription(line.name)}
        hint={detailsOf(line)}
        options={SIDES}
        value={side}
        onChange={(event) => onChoose(event.target.value as ChargeToParty)}
      />
    );
  return (
    <fieldset className="field">
      <legend>{translateLedgerEntryDescription(line.name)}</legend>
      <p className="soft small">{detailsOf(line)}</p>
      <p>{texts.paidBy(line.chargeTo === 'Owner' ? texts.owner : texts.tenant)}</p>
      <p className="soft small">{locked}</p>
    </fieldset>
  );
};
