import {
  type Cents,
  formatBalance,
  formatEntry,
  formatMoney,
  type MoneyStyle,
} from '@stoep/domain/money/money';

type MoneyTextProps = {
  value: Cents | null | undefined;
  /** The document's way for this view: ownerList, building, record, contractor, plain. */
  style: MoneyStyle;
};

/** An amount in tabular figures that never breaks over lines; a dash when missing. */
export const MoneyText = ({ value, style }: MoneyTextProps) => (
  <span className="money">{formatMoney(value, style)}</span>
);

type HouseProps = { value: Cents; style?: MoneyStyle | undefined };

/** A balance, a credit in words: 'R 391.76 in credit'. */
export const BalanceText = ({ value, style = 'plain' }: HouseProps) => (
  <span className="money">{formatBalance(value, style)}</span>
);

/** An entry of an account: what is paid or credited stands with a minus before the R. */
export const EntryText = ({ value, style = 'plain' }: HouseProps) => (
  <span className="money">{formatEntry(value, style)}</span>
);
