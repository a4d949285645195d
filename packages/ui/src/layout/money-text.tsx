import type { Cents } from '@stoep/domain/money/cents';
import { formatBalance, formatEntryAmount, formatMoney, type MoneyStyle } from '@stoep/domain/money/money-format';

type MoneyTextProps = {
  value: Cents | null | undefined;
  /** The documents' format for this view: ownerList, building, record, contractor, plain. */
  style: MoneyStyle;
};

/** 'R 10 000 000.00' and above, or followed by words: it may take two lines on a phone. */
const LONG = 'R 9 999 999.99'.length;

/** An amount in tabular figures that does not break over lines. */
const Amount = ({ text }: { text: string }) => (
  <span className={text.length > LONG ? 'money long' : 'money'}>{text}</span>
);

/** An amount in tabular figures that never breaks over lines; a dash if missing. */
export const MoneyText = ({ value, style }: MoneyTextProps) => <Amount text={formatMoney(value, style)} />;
MoneyText.isMissing = ({ value }: MoneyTextProps) => value === null || value === undefined;

type HouseProps = { value: Cents; style?: MoneyStyle | undefined };

/** A balance, with a credit in words: 'R 391.76 in credit'. */
export const BalanceText = ({ value, style = 'plain' }: HouseProps) => <Amount text={formatBalance(value, style)} />;

/** The amount of an entry: payments and credits have a minus before the R. */
export const EntryAmountText = ({ value, style = 'plain' }: HouseProps) => (
  <Amount text={formatEntryAmount(value, style)} />
);
