/** Over the form of a step: what it is taken on, and what that comes to. */

import { isMissing } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/resource';
import type { RaRecord } from 'react-admin';
import { fieldsIn } from '../form/fields-of.ts';
import { sumsOf } from '../list/sums.ts';

export const StepOf = ({ resource, record }: { resource: OfficeResource; record: RaRecord }) => {
  const amounts = fieldsIn.list(resource).filter(([name]) => !isMissing(record[name]));
  return (
    <p className="office-step-of">
      {[`${resource.singular}: ${String(record.title)}`, ...sumsOf(amounts, [record])].join(' · ')}
    </p>
  );
};
