import { type Cents, formatMoney, type MoneyStyle } from '@stoep/domain/money/money';

type MoneyTextProps = {
  value: Cents | null | undefined;
  /** The document's way for this view: ownerList, building, record, contractor, plain. */
  style: MoneyStyle;
};

/** An amount in tabular figures that never breaks over lines; a dash when missing. */
export const MoneyText = ({ value, style }: MoneyTextProps) => (
  <span className="money">{formatMoney(value, style)}</span>
);
