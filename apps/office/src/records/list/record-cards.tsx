/** Records on a phone: a card each, called by its title, with every column of the list and its name beside it. */

import { isMissing } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { RecordContextProvider, useListContext } from 'react-admin';
import { FieldView, TitleLink } from '../form/field-view.tsx';
import type { Named } from '../form/fields-of.ts';
import { ChooseAll, ChooseOne } from './choose.tsx';
import { NoMatch } from './no-match.tsx';

type RecordCardsProps = {
  resource: OfficeResource;
  columns: readonly Named[];
  none?: string | undefined;
  /** Each can be chosen, for a step on many. */
  choosing: boolean;
};

export const RecordCards = ({ resource, columns, none, choosing }: RecordCardsProps) => {
  const { data, isPending } = useListContext();
  if (isPending) return <LoadingState text="Loading..." lines={6} />;
  if (!data || data.length === 0) return none ? <p className="office-none">{none}</p> : <NoMatch />;
  const standing = columns.find(([, { tones }]) => tones !== undefined);
  const others = columns.filter((one) => one !== standing);
  return (
    <>
      {choosing ? <ChooseAll /> : null}
      <ul className="office-cards">
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <li className="office-card">
              <TitleLink resource={resource.name} />
              {choosing ? <ChooseOne /> : null}
              {standing && !isMissing(record[standing[0]]) ? (
                <div>
                  <FieldView name={standing[0]} field={standing[1]} />
                </div>
              ) : null}
              <dl>
                {others
                  .filter(([name]) => !isMissing(record[name]))
                  .map(([name, field]) => (
                    <div key={name}>
                      <dt>{field.label}</dt>
                      <dd>
                        <FieldView name={name} field={field} />
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
