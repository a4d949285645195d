/** The column headers of a table, to compare them with the documents' columns. */
import { screen, within } from '@testing-library/react';

export const columnHeadersIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

/** The headers of the list of this name, once it has loaded. */
export const columnHeadersOfDisplayedList = async (name: string) =>
  columnHeadersIn(await screen.findByRole('table', { name: `List of ${name}` }));
