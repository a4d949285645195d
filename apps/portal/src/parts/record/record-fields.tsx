/**
 * The fields of a record, card by card as in the documents. Empty fields are under More details. All record pages use
 * it.
 */
import { recordPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { Card } from '@stoep/ui/layout/card';
import { DetailList, type DetailListItem } from '@stoep/ui/layout/detail-list';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { MoreDetails } from '@stoep/ui/layout/more-details';
import { isNodeEmpty } from '@stoep/ui/layout/or-dash';
import type { ComponentProps, ReactNode } from 'react';
import './record-fields.css';

type CardProps = ComponentProps<typeof Card>;
type Items = readonly (DetailListItem | false | null | undefined)[];

export type RecordSectionContent = Pick<CardProps, 'tone' | 'actions'> & {
  title: string;
  layout?: 'grid' | 'rows';
  items: Items;
  /** A file below the fields. */
  after?: ReactNode;
};

type RecordFieldsProps = {
  /** The card whose filled fields RecordHeaderFields shows above the tabs; its empty fields are here. */
  head?: RecordSectionContent;
  sections: readonly (RecordSectionContent | false | null)[];
  /** Other cards, after those of the fields. */
  children?: ReactNode;
};

const isDetail = (item: Items[number]): item is DetailListItem => Boolean(item);
const isFilled = ({ value }: DetailListItem) => !isNodeEmpty(value);

const Filled = ({ title, layout, items, after, ...card }: RecordSectionContent) => {
  const filled = items.filter(isDetail).filter(isFilled);
  return filled.length === 0 && isNodeEmpty(after) ? null : (
    <Card title={title} {...card}>
      {filled.length > 0 && <DetailList layout={layout} items={filled} />}
      {after}
    </Card>
  );
};

/** The empty fields of one card, under its title. */
const Unfilled = ({ title, items }: RecordSectionContent) => (
  <div>
    <h3>{title}</h3>
    <DetailList layout="rows" items={items} />
  </div>
);

/** The filled fields of the record's header, above its tabs. */
export const RecordHeaderFields = ({ layout, items }: RecordSectionContent) => {
  const filled = items.filter(isDetail).filter(isFilled);
  return (
    <Card>
      <DetailList layout={layout} items={filled} />
    </Card>
  );
};

export const RecordFieldCards = ({ head, sections, children }: RecordFieldsProps) => {
  const cards = sections.filter((section) => section !== false && section !== null);
  const unfilled = [...(head ? [head] : []), ...cards]
    .map((card) => ({ ...card, items: card.items.filter(isDetail).filter((item) => !isFilled(item)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <EqualColumns min={320}>
        {cards.map((card) => (
          <Filled key={card.title} {...card} />
        ))}
        {children}
      </EqualColumns>
      {unfilled.length > 0 && (
        <MoreDetails label={texts.more}>
          <EqualColumns min={320} gap={3} className="record-unfilled">
            {unfilled.map((card) => (
              <Unfilled key={card.title} {...card} />
            ))}
          </EqualColumns>
        </MoreDetails>
      )}
    </>
  );
};
