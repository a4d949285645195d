/**
 * The fields of a record, card by card as the documents have them: those that are filled, and beneath them, under More details, those
 * that are not. One way for every record.
 */
import { recordTexts as texts } from '@stoep/contract/scheme/records.texts';
import { Card } from '@stoep/ui/layout/card';
import { type Detail, DetailList } from '@stoep/ui/layout/detail-list';
import { Columns } from '@stoep/ui/layout/layout';
import { MoreDetails } from '@stoep/ui/layout/more-details';
import { isMissing } from '@stoep/ui/layout/or-dash';
import type { ComponentProps, ReactNode } from 'react';
import './record-fields.css';

type CardProps = ComponentProps<typeof Card>;
type Items = readonly (Detail | false | null | undefined)[];

export type RecordSection = Pick<CardProps, 'tone' | 'actions'> & {
  title: string;
  layout?: 'grid' | 'rows';
  items: Items;
  /** Beneath the fields: a file. */
  after?: ReactNode;
};

type RecordFieldsProps = {
  /** What RecordHead shows of it stands above the tabs; here follow its fields that are not filled. */
  head?: RecordSection;
  sections: readonly (RecordSection | false | null)[];
  /** Cards of other things, after those of the fields. */
  children?: ReactNode;
};

const isDetail = (item: Items[number]): item is Detail => Boolean(item);
const isFilled = ({ value }: Detail) => !isMissing(value);

const Filled = ({ title, layout, items, after, ...card }: RecordSection) => {
  const filled = items.filter(isDetail).filter(isFilled);
  return filled.length === 0 && isMissing(after) ? null : (
    <Card title={title} {...card}>
      {filled.length > 0 && <DetailList layout={layout} items={filled} />}
      {after}
    </Card>
  );
};

/** The fields of one card that are not filled, under the card's name. */
const Unfilled = ({ title, items }: RecordSection) => (
  <div>
    <h3>{title}</h3>
    <DetailList layout="rows" items={items} />
  </div>
);

/** The filled fields of a header, above the tabs of its record. */
export const RecordHead = ({ layout, items }: RecordSection) => {
  const filled = items.filter(isDetail).filter(isFilled);
  return (
    <Card>
      <DetailList layout={layout} items={filled} />
    </Card>
  );
};

export const RecordFields = ({ head, sections, children }: RecordFieldsProps) => {
  const cards = sections.filter((section) => section !== false && section !== null);
  const unfilled = [...(head ? [head] : []), ...cards]
    .map((card) => ({ ...card, items: card.items.filter(isDetail).filter((item) => !isFilled(item)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <Columns min={320}>
        {cards.map((card) => (
          <Filled key={card.title} {...card} />
        ))}
        {children}
      </Columns>
      {unfilled.length > 0 && (
        <MoreDetails label={texts.more}>
          <Columns min={320} gap={3} className="record-unfilled">
            {unfilled.map((card) => (
              <Unfilled key={card.title} {...card} />
            ))}
          </Columns>
        </MoreDetails>
      )}
    </>
  );
};
