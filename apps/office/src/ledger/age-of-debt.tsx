/** How old what is owed on an account is; nothing where nothing is owed. */
import { type Aged, ageingOf } from '@stoep/domain/ledger/aged';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';

export const AgeOfDebt = ({ debt, accountNumber }: { debt: Aged; accountNumber: string }) =>
  debt.ageTotal > 0 ? (
    <AgeingBar
      ageing={ageingOf(debt)}
      style="plain"
      caption={`How old the debt of ${accountNumber} is`}
      compact
    />
  ) : null;
