/** The thread that writes workbooks: ten thousand rows would block requests. */
import { unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { serveDocumentOrders } from '../threads/serve-document-orders.ts';
import type { ExcelSheet } from './workbook.ts';

/** The same cells give the same bytes, so the files in the workbook have a fixed time. */
const UNDATED = { mtime: new Date(1980, 0, 1) };

async function write(sheets: readonly ExcelSheet[]): Promise<Uint8Array> {
  const written = await writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      // Each cell has an explicit type; the writer would otherwise guess it.
      data: sheet.rows.map((row) =>
        row.map((cell) => cell && { ...cell, type: typeof cell.value === 'string' ? String : Number }),
      ),
      columns: sheet.widths.map((width) => ({ width })),
      stickyRowsCount: sheet.frozenRows ?? 0,
      ...(sheet.landscape ? { orientation: 'landscape' as const } : {}),
    })),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer();
  return zipSync(unzipSync(written), UNDATED);
}

serveDocumentOrders(write);
