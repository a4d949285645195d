/** What a table on the screen is headed by, for the tests that hold it to the documents' columns. */
import { screen, within } from '@testing-library/react';

export const columnHeadersIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

/** Of the list of this name, once it has come. */
export const columnHeadersOfTable = async (name: string) =>
  columnHeadersIn(await screen.findByRole('table', { name: `List of ${name}` }));
