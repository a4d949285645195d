/** A round of readings: typed in the order of the walk, by keyboard, a paste or a file; what is wrong stays at its cell. */
import { contract } from '@stoep/contract';
import { READERS } from '@stoep/contract/office/resource';
import { formatQuantity } from '@stoep/domain/billing/meter-use';
import { METER_UNITS } from '@stoep/domain/billing/tariff';
import { type Day, firstOfMonth, formatDay, formatMonth, monthOf } from '@stoep/domain/calendar/calendar';
import { METER_TYPES, type MeterType } from '@stoep/domain/vocabulary';
import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, problemText } from '../../api.ts';
import { today } from '../../clock.ts';
import { Grid } from '../../grid/grid.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { CorrectReading } from './correct-reading.tsx';
import { columnsOf, pressed, type Round, type RoundOf, type Row } from './round-rows.ts';
import { useRound } from './use-round.ts';
import './readings.css';

/** What came in against what the units used. */
export const lossText = ({ bulk, units, loss }: Round['balance'], unit: string): string =>
  bulk === null || loss === null
    ? `${formatQuantity(units, unit)} at the units`
    : `${formatQuantity(units)} of ${formatQuantity(bulk, unit)} reached the units: ${loss / 100} % lost`;

/** The meter of a unit by its door; a bulk meter says so itself. */
const placeOf = ({ unitId, door }: Row): string => (unitId === null ? door : `Door ${door}`);

type NoteProps = { readonly row: Row; readonly onKeep: (note: string) => void; readonly onClose: () => void };

const NoteDialog = ({ row, onKeep, onClose }: NoteProps) => {
  const [note, setNote] = useState(row.typed.note ?? '');
  return (
    <Modal
      title={`Note: ${placeOf(row)}`}
      size="small"
      onClose={onClose}
      actions={<Button onClick={() => onKeep(note)}>Keep the note</Button>}
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

/** Who reads along types nothing. */
const useMay = (): boolean => {
  const { permissions } = usePermissions<string>();
  return READERS.some((role) => role === permissions);
};

type WorkProps = {
  readonly round: Round;
  readonly buildingId: string;
  readonly of: RoundOf;
  readonly refetch: () => Promise<unknown>;
};

const Work = ({ round, buildingId, of, refetch }: WorkProps) => {
  const work = useRound({ round, buildingId, of, refetch });
  const { rows, errors, change, set, save, unsaved, busy, notice, bringFile } = work;
  const may = useMay();
  const columns = useMemo(() => columnsOf(round, of.type, may), [round, of.type, may]);
  const input = useRef<HTMLInputElement>(null);
  const [stands, setStands] = useState<string>();
  const [asked, setAsked] = useState<{ for: 'note' | 'correction'; meterId: string }>();
  const standing = rows.find(({ meterId }) => meterId === stands);
  const row = rows.find(({ meterId }) => meterId === asked?.meterId);
  const keys = [
    { key: 'e', says: 'Estimate, or not', press: (one: Row) => set(pressed.estimate(one)) },
    { key: 'r', says: 'The counter rolled over', press: (one: Row) => set(pressed.rollover(one)) },
    {
      key: 'f',
      says: 'Answer the flag: right, leak ticket, read again',
      press: (one: Row) => set(pressed.answer(one)),
    },
    { key: 'n', says: 'Note', press: ({ meterId }: Row) => setAsked({ for: 'note', meterId }) },
    {
      key: 'c',
      says: 'Correct a reading that is kept',
      press: ({ meterId, captured }: Row) => {
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
        <span>{lossText(round.balance, METER_UNITS[of.type])}</span>
        {unsaved > 0 ? <span className="readings-unsaved">{unsaved} not saved</span> : null}
      </p>
      {round.tariffs.length === 0 ? (
        <Notice tone="warning">
          This building has no tariff for {of.type.toLowerCase()} yet: readings are kept, and charged once
          there is one.
        </Notice>
      ) : null}
      {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
      {may ? (
        <p className="readings-head">
          <Button onClick={() => void save()} disabled={busy || unsaved === 0}>
            Save the readings
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => input.current?.click()}>
            Bring in a file
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
      <Grid
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
        <CorrectReading
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
            set(pressed.note(row, note));
            setAsked(undefined);
          }}
        />
      ) : null}
    </div>
  );
};

const typeOf = (word: string | null): MeterType => METER_TYPES.find((one) => one === word) ?? 'Water';

export const RoundPage = () => {
  const { building: buildingId = '' } = useParams();
  const [asked] = useSearchParams();
  const now = today();
  const month: Day = firstOfMonth(asked.get('month') ?? now);
  const of = { type: typeOf(asked.get('type')), month, today: now };
  const query = useQuery({
    queryKey: ['round', buildingId, of.type, month],
    queryFn: () =>
      api(contract.office.round, { params: { building: buildingId }, query: { meterType: of.type, month } }),
  });
  if (!query.data)
    return (
      <div className="office-books">
        <PageTitle text="Readings" />
        {query.isError ? (
          <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState text="Loading..." lines={8} />
        )}
      </div>
    );
  return (
    <div className="office-books">
      <PageTitle text={`${of.type} of ${query.data.building}, ${formatMonth(monthOf(month))}`} />
      <p className="office-about">
        Type what each meter shows and press Enter for the next. What is unusual is flagged and waits for an
        answer; the charge follows from the tariff. <Link to={`/readings?month=${month}`}>All rounds</Link>
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
