import type { LevyAccountBalanceRow, LevyAccountBalanceTotals } from '@stoep/contract/credit/credit-control';
import { creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { Cents } from '@stoep/domain/money/cents';
import { addCents } from '@stoep/domain/money/money';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { levyAccountLinkColumns } from '../../../parts/record/account-columns.tsx';

const texts = creditControlTabTexts.balances;

const amount = (
  id: string,
  header: string,
  of: (row: LevyAccountBalanceRow) => Cents | null,
  total: Cents | undefined,
): Column<LevyAccountBalanceRow> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <MoneyText value={of(row)} style="building" />,
  total: total === undefined ? undefined : <MoneyText value={total} style="building" />,
});

export const levyBalanceColumns = (
  buildingId: string,
  totals: LevyAccountBalanceTotals | undefined,
): Column<LevyAccountBalanceRow>[] => [
  ...levyAccountLinkColumns<LevyAccountBalanceRow>(buildingId, texts, (row) => row),
  { ...amount('total', texts.total, (row) => row.ageTotal, totals?.ageTotal), brief: 'amount' },
  amount('current', texts.current, (row) => row.ageCurrent, totals?.ageCurrent),
  amount('30', texts.days30, (row) => row.age30Days, totals?.age30Days),
  amount('60', texts.days60, (row) => row.age60Days, totals?.age60Days),
  amount('90', texts.days90, (row) => row.age90Days, totals?.age90Days),
  amount(
    '120',
    texts.days120,
    (row) => row.age120To180Days,
    totals && addCents(totals.age120Days, totals.age150Days, totals.age180Days),
  ),
  amount('legal', texts.legal, (row) => row.legalBalance, totals?.legalBalance),
  // Our own column, drawn only if some entry is entered ahead.
  ...(totals && totals.notYetDue !== 0
    ? [amount('ahead', texts.notYetDue, (row) => row.notYetDue, totals.notYetDue)]
    : []),
  { id: 'type', brief: 'line', header: texts.type, cell: ({ accountType }) => translateCode(accountType) },
];
