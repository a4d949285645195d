/** The first rows of a bank file as a table, to pick the row of headings. */
import { Button } from '@stoep/ui/form/button';

type Props = {
  readonly rows: readonly (readonly string[])[];
  readonly headingRows: number;
  readonly columnCount: number;
  readonly onHeading: (headingRows: number) => void;
};

const SHOWN = 12;

export const BankFileHeadingRowPicker = ({ rows, headingRows, columnCount, onHeading }: Props) => {
  const columns = Array.from({ length: columnCount }, (_, at) => at);
  const shown = rows.slice(0, Math.max(SHOWN, headingRows + 3)).map((cells, at) => ({ cells, at }));
  return (
    <>
      <section className="bank-rows" aria-label="First rows of the file">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {at + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ cells, at }) => {
              const isHeading = at + 1 === headingRows;
              return (
                <tr key={at} className={isHeading ? 'heading' : at < headingRows ? 'above' : undefined}>
                  <th scope="row">
                    <Button
                      compact
                      variant={isHeading ? 'primary' : 'quiet'}
                      aria-pressed={isHeading}
                      aria-label={`Row ${at + 1} holds the headings`}
                      onClick={() => onHeading(isHeading ? 0 : at + 1)}
                    >
                      {at + 1}
                    </Button>
                  </th>
                  {columns.map((column) => (
                    <td key={column}>{cells[column] ?? ''}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="office-hint">
        {headingRows === 0
          ? 'No row of headings was recognised. Press the number of the row with the headings.'
          : `Row ${headingRows} holds the headings. Press another row's number to change it.`}
      </p>
    </>
  );
};
