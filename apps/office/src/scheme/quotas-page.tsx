/** The page Participation quotas of a building: a sheet to type in or paste from a spreadsheet, with the sum. */
import { apiContract } from '@stoep/contract';
import { MANAGER_ROLES } from '@stoep/contract/office/office-resource';
import { formatQuota } from '@stoep/domain/scheme/participation-quota';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { EditableGrid } from '../grid/grid.tsx';
import type { GridCellErrors } from '../grid/grid-types.ts';
import { OfficePageTitle } from '../shell/page-title.tsx';
import { quotaSumFault, sumQuotas, type UnitQuotaRow, unitQuotaColumns } from './quota-rows.ts';
import { type QuotaSheet, useQuotaSheet } from './use-quotas.ts';
import './quotas.css';

/** Names the faulty rows, since a paste can be longer than the screen. */
const whereWrong = (rows: readonly UnitQuotaRow[], errors: GridCellErrors): string => {
  const doors = rows.filter(({ id }) => [...errors.keys()].some((cell) => cell.startsWith(`${id}.`)));
  const named = doors.slice(0, 10).map(({ door }) => door);
  const more = doors.length > named.length ? ` and ${doors.length - named.length} more` : '';
  return `Not read: door ${named.join(', ')}${more}. The reason is at each cell. Nothing is saved until all are correct. Paste the rows in the order of this list.`;
};

type WorkProps = {
  id: string;
  sheet: QuotaSheet;
  refetch: () => Promise<{ data?: QuotaSheet | undefined }>;
};

const Work = ({ id, sheet, refetch }: WorkProps) => {
  const { permissions } = usePermissions<string>();
  const mayEdit = MANAGER_ROLES.some((role) => role === permissions);
  const { rows, errors, change, save, giveUp, changed, busy, notice } = useQuotaSheet(id, sheet, refetch);
  const columns = useMemo(() => unitQuotaColumns(mayEdit), [mayEdit]);
  const sum = sumQuotas(rows);
  const fault = rows.length > 0 ? quotaSumFault(sum) : null;
  const dirty = changed.length > 0 || errors.size > 0;
  return (
    <div className="quotas">
      <p className="office-about">
        Enter the participation quota of each section. To paste a column of a spreadsheet, select the first cell. Pasted
        sections and doors are compared with the rows. <Link to={`/buildings/${id}/show`}>Back to the building</Link>
      </p>
      {fault ? <InlineNotice tone="warning">{fault}</InlineNotice> : null}
      {errors.size > 0 ? <InlineNotice tone="danger">{whereWrong(rows, errors)}</InlineNotice> : null}
      {notice ? <InlineNotice tone={notice.tone}>{notice.text}</InlineNotice> : null}
      <EditableGrid
        label={`Quotas of ${sheet.building}`}
        rows={rows}
        columns={columns}
        rowKey={({ id: unit }) => unit}
        errors={errors}
        onChange={change}
        onSave={() => void save()}
        sums={{ door: `${rows.length} units`, quota: formatQuota(sum) }}
      />
      {mayEdit ? (
        <div className="office-actions">
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Saving…"
            disabled={changed.length === 0 || errors.size > 0}
            onClick={() => void save()}
          >
            {changed.length > 0 ? `Save ${changed.length} changed` : 'Save'}
          </Button>
          {dirty ? (
            <Button variant="quiet" onClick={giveUp}>
              Discard my changes
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};

export const ParticipationQuotasPage = () => {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['quotas', id],
    queryFn: () => callApi(apiContract.unitQuotas.sheet, { params: { id } }),
  });
  return (
    <div className="office-books">
      <OfficePageTitle text={query.data ? `Quotas, ${query.data.building}` : 'Quotas'} />
      {query.isError ? <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingState text="Loading..." lines={8} /> : null}
      {query.data ? <Work key={id} id={id} sheet={query.data} refetch={() => query.refetch()} /> : null}
    </div>
  );
};
