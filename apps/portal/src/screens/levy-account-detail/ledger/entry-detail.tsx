import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { cents } from '@stoep/domain/money/cents';
import { subtractCents } from '@stoep/domain/money/money';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { LevyAccountUrlPath } from '../../../data/ledger/levy-accounts.ts';
import { ledgerEntryExplanationOf } from '../../../parts/balance-change/entry-reason.ts';
import { QueryChargeLink } from '../../../parts/query-charge/query-charge.tsx';

type EntryDetailProps = { row: LevyAccountLedgerRow; all: readonly LevyAccountLedgerRow[]; path: LevyAccountUrlPath };

/** The explanation of an entry, its due day, and what it settled or what settled it. */
export const LedgerEntryDetail = ({ row, all, path }: EntryDetailProps) => (
  <div className="entry-detail">
    <DetailList
      items={[
        { label: texts.explanation, value: ledgerEntryExplanationOf(row), wide: true },
        row.amount > 0 && { label: texts.dueDate, value: <DayText day={row.dueDate} /> },
        { label: texts.reference, value: row.reference },
        row.open > 0 && {
          label: row.amount > 0 ? texts.stillOpen : texts.notUsed,
          value: <MoneyText value={row.open} style="plain" />,
        },
      ]}
    />
    <QueryChargeLink path={path} entry={row} amount={row.amount} />
    <Settlements row={row} all={all} />
  </div>
);

/** The settled part of the entry. */
const settledOf = ({ amount, open }: LevyAccountLedgerRow) => subtractCents(cents(Math.abs(amount)), open);

const Settlements = ({ row, all }: Omit<EntryDetailProps, 'path'>) => {
  if (row.settlements.length === 0) return null;
  const entries = new Map(all.map((one) => [one.id, one]));
  const settled = row.settlements.map((part) => ({ ...part, entry: entries.get(part.entryId) }));
  return (
    <div className="breakdown-box">
      <table className="breakdown">
        <caption>{row.amount < 0 ? texts.settles : texts.settledBy}</caption>
        <tbody>
          {settled.map(({ entryId, amount, entry }) => (
            <tr key={entryId}>
              <th scope="row">
                {entry && translateLedgerEntryDescription(entry.description)}{' '}
                <span className="soft">{entry && <DayText day={entry.date} />}</span>
              </th>
              <td>
                <MoneyText value={amount} style="plain" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>
              <MoneyText value={settledOf(row)} style="plain" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
