/** The tables of the age analysis: the sums of each building, and the accounts with their sums. */
import type { AgeAnalysisAccount, AgeAnalysisAges, AgeAnalysisBuilding } from '@stoep/contract/ledger/age-analysis';
import { AGE_COLUMN_TEXTS, ageAnalysisTexts as texts } from '@stoep/contract/ledger/age-analysis.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatAmountWithoutCurrency } from '@stoep/domain/money/money-format';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../count-text.ts';

const AGES = Object.entries(AGE_COLUMN_TEXTS) as [keyof AgeAnalysisAges, string][];
const money = (amount: AgeAnalysisAges['total']) => (
  <span className="office-money">{formatAmountWithoutCurrency(amount, 'plain')}</span>
);

const amountColumns = <Row extends AgeAnalysisAges>(sums: AgeAnalysisAges): Column<Row>[] =>
  AGES.map(([name, header]) => ({
    id: name,
    header,
    align: 'end',
    cell: (row) => money(row[name]),
    total: money(sums[name]),
    ...(name === 'total' && { brief: 'amount' as const }),
  }));

export const AgeAnalysisBuildings = ({
  buildings,
  sums,
  count,
  addressOf,
}: {
  buildings: readonly AgeAnalysisBuilding[];
  sums: AgeAnalysisAges;
  count: number;
  addressOf: (building: string) => string;
}) => (
  <DataTable
    caption={texts.allBuildings}
    rows={buildings}
    rowKey={({ id }) => id}
    rowsAreLinks
    totalsLabel={texts.grandTotal(formatCount(count))}
    empty={texts.none}
    columns={[
      {
        id: 'building',
        header: texts.building,
        lead: true,
        brief: 'title',
        cell: ({ id, name }) => <Link to={addressOf(id)}>{name}</Link>,
      },
      {
        id: 'accounts',
        header: texts.accounts,
        align: 'end',
        cell: ({ accounts }) => formatCount(accounts, false),
        total: formatCount(count, false),
      },
      ...amountColumns<AgeAnalysisBuilding>(sums),
    ]}
  />
);

/** On one line in the table; the mouse shows the whole text where it is cut off. */
const OneLine = ({ text }: { text: string }) => (
  <span className="office-value age-analysis-line" style={{ '--letters': text.length } as CSSProperties}>
    {text}
  </span>
);

const Owner = ({ account: { owner, untilDay, type } }: { account: AgeAnalysisAccount }) => (
  <>
    <OneLine text={owner} />
    <span className="office-label age-analysis-kind">
      {texts.levyAccountTypes[type]}
      {untilDay === null ? '' : `, ${texts.former(formatDay(untilDay))}`}
    </span>
  </>
);

export const AgeAnalysisAccounts = ({
  accounts,
  sums,
  count,
  buildingNames,
}: {
  accounts: readonly AgeAnalysisAccount[];
  sums: AgeAnalysisAges;
  /** Of all pages. */
  count: number;
  /** Null where all accounts are of one building. */
  buildingNames: ReadonlyMap<string, string> | null;
}) => (
  <DataTable
    caption={texts.accounts}
    rows={accounts}
    rowKey={({ id }) => id}
    rowsAreLinks
    totalsLabel={texts.grandTotal(formatCount(count))}
    empty={texts.none}
    columns={[
      {
        id: 'account',
        header: texts.account,
        lead: true,
        brief: 'title',
        cell: ({ id, accountNumber }) => <Link to={`/levy-accounts/${id}/show`}>{accountNumber}</Link>,
      },
      ...(buildingNames
        ? [
            {
              id: 'building',
              header: texts.building,
              cell: ({ buildingId }: AgeAnalysisAccount) => <OneLine text={buildingNames.get(buildingId) ?? ''} />,
            },
          ]
        : []),
      { id: 'unit', header: texts.unit, cell: ({ unit }) => unit },
      { id: 'owner', header: texts.owner, brief: 'line', cell: (account) => <Owner account={account} /> },
      ...amountColumns<AgeAnalysisAccount>(sums),
    ]}
  />
);
