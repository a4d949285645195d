/** The content of the box with a list's saved views: open, save for oneself or for all, and delete. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { type OfficeResource, WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useNotify, usePermissions } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi, formatApiProblem } from '../../../api.ts';
import { useListColumns } from '../list-columns.ts';
import { listViewAddress } from '../list-views.ts';

type Subject = { resource: OfficeResource };

const Keep = ({ resource }: Subject) => {
  const { filterValues, sort, perPage } = useListContext();
  const { chosen } = useListColumns(resource);
  const notify = useNotify();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [keep, busy] = useSingleRun(async () => {
    if (name.trim() === '') return setProblem('Please enter a name.');
    try {
      await callApi(apiContract.office.keepView, {
        params: { resource: resource.name },
        body: {
          name: name.trim(),
          shared,
          filter: JSON.stringify(filterValues),
          sort: sort.field,
          order: sort.order === 'DESC' ? 'desc' : 'asc',
          columns: chosen,
          perPage,
        },
      });
      setName('');
      setProblem(undefined);
      notify('The view is saved.', { type: 'success' });
    } catch (error) {
      setProblem((error instanceof ApiCallError && error.fields.name) || formatApiProblem(error));
    }
    return undefined;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep();
  };
  return (
    <form className="office-view-keep" onSubmit={submit} noValidate>
      <TextField
        label="Save this view as"
        hint="Saves the filters, order and columns. Your view with the same name is replaced."
        value={name}
        maxLength={60}
        {...(problem ? { error: problem } : {})}
        onChange={(event) => setName(event.target.value)}
      />
      <FormControlLabel
        label="Share with colleagues"
        control={<Checkbox checked={shared} onChange={() => setShared(!shared)} />}
      />
      <Button compact type="submit" variant="primary" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
};

const Views = ({ resource, onOpened }: Subject & { onOpened: () => void }) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const { choose } = useListColumns(resource);
  const params = { resource: resource.name };
  const views = useQuery({
    queryKey: ['views', resource.name],
    queryFn: () => callApi(apiContract.office.views, { params }),
  });
  const [remove] = useSingleRun(async (id: string) => {
    try {
      await callApi(apiContract.office.removeView, { params: { ...params, id } });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  if (views.isPending) return <LoadingState text="Loading..." lines={2} />;
  if (views.isError) return <ErrorState text={formatApiProblem(views.error)} onRetry={() => void views.refetch()} />;
  if (views.data.length === 0)
    return <p className="office-none">No saved views yet. A view saves the filters, order and columns of a list.</p>;
  return (
    <ul>
      {views.data.map((view) => (
        <li key={view.id}>
          <button
            type="button"
            className="office-view"
            onClick={() => {
              choose(view.columns);
              navigate(listViewAddress(resource, view));
              onOpened();
            }}
          >
            {view.name}
            {view.own && !view.shared ? null : (
              <span className="office-hint">{view.own ? 'Shared by you' : `Shared by ${view.by}`}</span>
            )}
          </button>
          {view.removable ? (
            <Button
              compact
              variant="quiet"
              aria-label={`Remove the view ${view.name}`}
              onClick={() => void remove(view.id)}
            >
              Remove
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
};

export const SavedViews = ({ resource, onOpened }: Subject & { onOpened: () => void }) => {
  const { permissions } = usePermissions<string>();
  return (
    <>
      <Views resource={resource} onOpened={onOpened} />
      {WRITING_STAFF_ROLES.some((role) => role === permissions) ? <Keep resource={resource} /> : null}
    </>
  );
};
