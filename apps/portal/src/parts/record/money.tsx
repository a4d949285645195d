/** An amount in the format of the page: thin space and dot, or the comma of the legal and payment pages (B 9). */
import type { Cents } from '@stoep/domain/money/cents';
import type { MoneyStyle } from '@stoep/domain/money/money-format';
import { MoneyText } from '@stoep/ui/layout/money-text';

export const moneyTextElement = (value: Cents | null | undefined, style: MoneyStyle = 'building') => (
  <MoneyText value={value} style={style} />
);
