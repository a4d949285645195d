/** Above the form of a step: the record and its amounts. */
import { isEmptyFieldValue } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import type { RaRecord } from 'ra-core';
import { recordFieldSelectors } from '../form/fields-of.ts';
import { columnSumTexts } from '../list/column-sums.ts';

export const StepRecordSummary = ({ resource, record }: { resource: OfficeResource; record: RaRecord }) => {
  const amounts = recordFieldSelectors.list(resource).filter(([name]) => !isEmptyFieldValue(record[name]));
  return (
    <p className="office-step-of">
      {[`${resource.singular}: ${String(record.title)}`, ...columnSumTexts(amounts, [record])].join(' · ')}
    </p>
  );
};
