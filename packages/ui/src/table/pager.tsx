import { Button } from '../form/button.tsx';
import './pager.css';
import { useIsPrinting } from '../layout/use-printing.tsx';
import { uiTexts } from '../theme/words.ts';

type PagerProps = {
  /** Zero-based page. */
  page: number;
  pageSize: number;
  /** All matching rows, not only those of this page. */
  total: number;
  onPage: (page: number) => void;
  /** The name of the list, for screen readers: "Payments". */
  label: string;
};

/** "1 - 10 of N", with Previous and Next if there is another page. Not drawn for an empty list. */
export const Pager = ({ page, pageSize, total, onPage, label }: PagerProps) => {
  if (total === 0) return null;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const at = Math.min(page, last);
  const from = at * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  return (
    <nav className="pager no-print" aria-label={label}>
      <span className="numeric" role="status">
        {uiTexts.range(from, to, total)}
      </span>
      {last > 0 && (
        <span className="steps">
          <Button compact aria-disabled={at === 0} onClick={() => at > 0 && onPage(at - 1)}>
            {uiTexts.previous}
          </Button>
          <Button compact aria-disabled={at === last} onClick={() => at < last && onPage(at + 1)}>
            {uiTexts.next}
          </Button>
        </span>
      )}
    </nav>
  );
};

const rowsOf = <Row,>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] => {
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const start = Math.min(page, last) * pageSize;
  return rows.slice(start, start + pageSize);
};

const allRows = <Row,>(rows: readonly Row[]): readonly Row[] => rows;

/** The rows of one page, for lists that load whole; in print all rows. */
export const usePageRows = (): typeof rowsOf => (useIsPrinting() ? allRows : rowsOf);
