/** A list that has nothing yet: says so, and what to do next where there is something to do. */

import type { OfficeResource } from '@stoep/contract/office/resource';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { useResourceDefinition } from 'react-admin';
import { Link } from 'react-router';
import { inASentence } from '../form/in-a-sentence.ts';

export const EmptyList = ({ resource }: { resource: OfficeResource }) => {
  const { hasCreate } = useResourceDefinition();
  const detail = resource.nothingYet;
  return (
    <EmptyState
      text={`No ${inASentence(resource.label)} yet.`}
      {...(detail ? { detail } : {})}
      action={
        hasCreate ? (
          <Link className="button primary" to={`/${resource.name}/create`}>
            New {inASentence(resource.singular)}
          </Link>
        ) : undefined
      }
    />
  );
};
