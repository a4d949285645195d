/** The age analysis of an account's debt; empty if nothing is owed. */
import { type AgeingFields, ageingFromFields } from '@stoep/domain/ledger/ageing-fields';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';

export const DebtAgeingBar = ({ debt, accountNumber }: { debt: AgeingFields; accountNumber: string }) =>
  debt.ageTotal > 0 ? (
    <AgeingBar ageing={ageingFromFields(debt)} style="plain" caption={`Age analysis of ${accountNumber}`} compact />
  ) : null;
