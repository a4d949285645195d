import type { Cents } from '@stoep/domain/money/cents';
import { formatBalance, formatEntryAmount, formatMoney, type MoneyStyle } from '@stoep/domain/money/money-format';

type MoneyTextProps = {
  value: Cents | null | undefined;
  /** The document's way for this view: ownerList, building, record, contractor, plain. */
  style: MoneyStyle;
};

/** 'R 10 000 000.00' and above, or with words after it: on a phone it may take a second line. */
const LONG = 'R 9 999 999.99'.length;

/** An amount in tabular figures that does not break over lines. */
const Amount = ({ text }: { text: string }) => (
  <span className={text.length > LONG ? 'money long' : 'money'}>{text}</span>
);

/** An amount in tabular figures that never breaks over lines; a dash when missing. */
export const MoneyText = ({ value, style }: MoneyTextProps) => <Amount text={formatMoney(value, style)} />;
MoneyText.isMissing = ({ value }: MoneyTextProps) => value === null || value === undefined;

type HouseProps = { value: Cents; style?: MoneyStyle | undefined };

/** A balance, a credit in words: 'R 391.76 in credit'. */
export const BalanceText = ({ value, style = 'plain' }: HouseProps) => <Amount text={formatBalance(value, style)} />;

/** An entry of an account: what is paid or credited stands with a minus before the R. */
export const EntryText = ({ value, style = 'plain' }: HouseProps) => <Amount text={formatEntryAmount(value, style)} />;
