/** The empty state of a list, with the next step where there is one. */

import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { useResourceDefinition } from 'react-admin';
import { Link } from 'react-router';
import { labelInSentence } from '../form/label-in-sentence.ts';

export const EmptyRecordList = ({ resource }: { resource: OfficeResource }) => {
  const { hasCreate } = useResourceDefinition();
  const detail = resource.nothingYet;
  return (
    <EmptyState
      text={`No ${labelInSentence(resource.label)} yet.`}
      {...(detail ? { detail } : {})}
      action={
        hasCreate ? (
          <Link className="button primary" to={`/${resource.name}/create`}>
            New {labelInSentence(resource.singular)}
          </Link>
        ) : undefined
      }
    />
  );
};
