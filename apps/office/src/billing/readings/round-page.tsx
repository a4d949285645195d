/** The page of a reading round: typed in walking order, pasted or uploaded, with each error at its cell. */

import { apiContract } from '@stoep/contract';
import { METER_READER_ROLES } from '@stoep/contract/office/office-resource';
import { formatMeterQuantity } from '@stoep/domain/billing/meter-consumption';
import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { type Day, firstDayOfMonth, formatDay, formatMonth, monthOfDay } from '@stoep/domain/calendar/calendar';
import { formatPercentage } from '@stoep/domain/money/money-format';
import { METER_TYPES, type MeterType } from '@stoep/domain/vocabulary';
import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { todayInSouthAfrica } from '../../clock.ts';
import { EditableGrid } from '../../grid/grid.tsx';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { CorrectReadingDialog } from './correct-reading-dialog.tsx';
import {
  type ReadingGridRow,
  type ReadingRound,
  type ReadingRoundSelection,
  readingRoundColumns,
  readingRowShortcutActions,
} from './round-rows.ts';
import { useReadingRound } from './use-round.ts';
import './readings.css';

/** The bulk meter's consumption against that of the units. */
export const formatMeterLoss = ({ bulk, units, loss }: ReadingRound['balance'], unit: string): string =>
  bulk === null || loss === null
    ? `${formatMeterQuantity(units, unit)}, all unit meters together`
    : `${formatMeterQuantity(units)} of ${formatMeterQuantity(bulk, unit)} reached the units: ${formatPercentage(loss / 100, 2)} lost`;

/** The label of a meter: its unit's door, or that it is the bulk meter. */
const placeOf = ({ unitId, door }: ReadingGridRow): string => (unitId === null ? door : `Door ${door}`);

type NoteProps = {
  readonly row: ReadingGridRow;
  readonly onKeep: (note: string) => void;
  readonly onClose: () => void;
};

const NoteDialog = ({ row, onKeep, onClose }: NoteProps) => {
  const [note, setNote] = useState(row.typed.note ?? '');
  return (
    <Modal
      title={`Note: ${placeOf(row)}`}
      size="small"
      onClose={onClose}
      actions={<Button onClick={() => onKeep(note)}>Save note</Button>}
    >
      <TextField
        label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={2_000}
        autoFocus
      />
    </Modal>
  );
};

/** False for a Reader, who cannot type. */
const useMay = (): boolean => {
  const { permissions } = usePermissions<string>();
  return METER_READER_ROLES.some((role) => role === permissions);
};

type WorkProps = {
  readonly round: ReadingRound;
  readonly buildingId: string;
  readonly of: ReadingRoundSelection;
  readonly refetch: () => Promise<unknown>;
};

const Work = ({ round, buildingId, of, refetch }: WorkProps) => {
  const work = useReadingRound({ round, buildingId, of, refetch });
  const { rows, errors, change, set, save, unsaved, busy, notice, bringFile } = work;
  const may = useMay();
  const columns = useMemo(() => readingRoundColumns(round, of.type, may), [round, of.type, may]);
  const input = useRef<HTMLInputElement>(null);
  const [stands, setStands] = useState<string>();
  const [asked, setAsked] = useState<{ for: 'note' | 'correction'; meterId: string }>();
  const standing = rows.find(({ meterId }) => meterId === stands);
  const row = rows.find(({ meterId }) => meterId === asked?.meterId);
  const keys = [
    {
      key: 'e',
      says: 'Mark as an estimate, or unmark',
      press: (one: ReadingGridRow) => set(readingRowShortcutActions.estimate(one)),
    },
    {
      key: 'r',
      says: 'Meter rolled over',
      press: (one: ReadingGridRow) => set(readingRowShortcutActions.rollover(one)),
    },
    {
      key: 'f',
      says: 'Answer the flag: right, leak ticket, read again',
      press: (one: ReadingGridRow) => set(readingRowShortcutActions.answer(one)),
    },
    { key: 'n', says: 'Note', press: ({ meterId }: ReadingGridRow) => setAsked({ for: 'note', meterId }) },
    {
      key: 'c',
      says: 'Correct a saved reading',
      press: ({ meterId, captured }: ReadingGridRow) => {
        if (captured) setAsked({ for: 'correction', meterId });
      },
    },
  ];
  const usable = keys.filter(({ key }) => (standing?.captured?.charged ? key === 'c' : key !== 'c'));
  const captured = rows.filter((one) => one.captured !== null).length;
  return (
    <div className="readings">
      <p className="readings-head">
        <span>
          {captured} of {rows.length} captured, due {formatDay(round.dueDay)}
        </span>
        <span>{formatMeterLoss(round.balance, METER_MEASUREMENT_UNITS[of.type])}</span>
        {unsaved > 0 ? <span className="readings-unsaved">{unsaved} not saved</span> : null}
      </p>
      {round.tariffs.length === 0 ? (
        <InlineNotice tone="warning">
          This building has no tariff for {of.type.toLowerCase()} yet. Readings are saved, and charged when there is a
          tariff.
        </InlineNotice>
      ) : null}
      {notice ? <InlineNotice tone={notice.tone}>{notice.text}</InlineNotice> : null}
      {may ? (
        <p className="readings-head">
          <Button onClick={() => void save()} disabled={busy || unsaved === 0}>
            Save the readings
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => input.current?.click()}>
            Import a file
          </Button>
          <span className="readings-soft">CSV or Excel: serial or door, reading, day</span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File of readings"
            accept=".csv,.xlsx"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void bringFile(file);
              target.value = '';
            }}
          />
        </p>
      ) : null}
      <EditableGrid
        label={`Readings of ${round.building}`}
        rows={rows}
        columns={columns}
        rowKey={({ meterId }) => meterId}
        errors={errors}
        onChange={change}
        onSave={() => void save()}
        onStand={setStands}
        keys={may ? keys : []}
      />
      {standing && may ? (
        <p className="readings-head">
          <strong>{placeOf(standing)}</strong>
          {usable.map(({ key, says, press }) => (
            <Button key={key} compact variant="secondary" onClick={() => press(standing)}>
              {says}
            </Button>
          ))}
        </p>
      ) : null}
      {row?.captured && asked?.for === 'correction' ? (
        <CorrectReadingDialog
          id={row.captured.id}
          of={placeOf(row)}
          stood={row.captured.reading}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            void refetch();
          }}
        />
      ) : null}
      {row && asked?.for === 'note' ? (
        <NoteDialog
          row={row}
          onClose={() => setAsked(undefined)}
          onKeep={(note) => {
            set(readingRowShortcutActions.note(row, note));
            setAsked(undefined);
          }}
        />
      ) : null}
    </div>
  );
};

const typeOf = (word: string | null): MeterType => METER_TYPES.find((one) => one === word) ?? 'Water';

export const ReadingRoundPage = () => {
  const { building: buildingId = '' } = useParams();
  const [asked] = useSearchParams();
  const now = todayInSouthAfrica();
  const month: Day = firstDayOfMonth(asked.get('month') ?? now);
  const of = { type: typeOf(asked.get('type')), month, today: now };
  const query = useQuery({
    queryKey: ['round', buildingId, of.type, month],
    queryFn: () =>
      callApi(apiContract.office.round, {
        params: { building: buildingId },
        query: { meterType: of.type, month },
      }),
  });
  if (!query.data)
    return (
      <div className="office-books">
        <OfficePageTitle text="Capture readings" />
        {query.isError ? (
          <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState text="Loading..." lines={8} />
        )}
      </div>
    );
  return (
    <div className="office-books">
      <OfficePageTitle text={`${of.type} of ${query.data.building}, ${formatMonth(monthOfDay(month))}`} />
      <p className="office-about">
        Enter what each meter shows and press Enter for the next. Answer the flags of unusual readings.{' '}
        <Link to={`/readings?month=${month}`}>All rounds</Link>
      </p>
      <Work
        key={`${buildingId} ${of.type} ${month}`}
        round={query.data}
        buildingId={buildingId}
        of={of}
        refetch={query.refetch}
      />
    </div>
  );
};
