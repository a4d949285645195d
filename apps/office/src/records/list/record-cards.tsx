/** Records as cards on a phone: each with its title and every column of the list. */
import { isEmptyFieldValue } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { RecordContextProvider, useListContext } from 'ra-core';
import { RecordFieldView, RecordTitleLink } from '../form/field-view.tsx';
import type { NamedOfficeField } from '../form/fields-of.ts';
import { LabelledSelectAllCheckbox, SelectRecordCheckbox } from './select-records.tsx';

type RecordCardsProps = {
  resource: OfficeResource;
  columns: readonly NamedOfficeField[];
  /** Each card has a checkbox, for a step on many. */
  choosing: boolean;
};

export const RecordCardList = ({ resource, columns, choosing }: RecordCardsProps) => {
  const { data = [] } = useListContext();
  const standing = columns.find(([, { tones }]) => tones !== undefined);
  const others = columns.filter((one) => one !== standing);
  return (
    <>
      {choosing ? <LabelledSelectAllCheckbox /> : null}
      <ul className="office-cards">
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <li className="office-card">
              <RecordTitleLink resource={resource} columns={columns} />
              {choosing ? <SelectRecordCheckbox /> : null}
              {standing && !isEmptyFieldValue(record[standing[0]]) ? (
                <div>
                  <RecordFieldView name={standing[0]} field={standing[1]} />
                </div>
              ) : null}
              <dl>
                {others
                  .filter(([name]) => !isEmptyFieldValue(record[name]))
                  .map(([name, field]) => (
                    <div key={name}>
                      <dt>{field.label}</dt>
                      <dd>
                        <RecordFieldView name={name} field={field} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </li>
          </RecordContextProvider>
        ))}
      </ul>
    </>
  );
};
