/**
 * Renders one list of the office with two rows, and records its queries: `const { asked } = renderRecordList(resource)`.
 */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { render } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  type GetListParams,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import { recordListPageOf } from '../records/list/record-list.tsx';
import { officeI18nProvider } from '../shell/office-words.ts';

export const sampleRecordId = (at: number) => `019a0000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
export const SAMPLE_LIST_ROWS = [1, 2].map((at) => ({ id: sampleRecordId(at), title: `Number ${at}` }));

/** The office's own theme needs a screen. */
const theme = createTheme();

export const renderRecordList = (resource: OfficeResource) => {
  let last: Partial<GetListParams> = {};
  const provider = {
    getList: (name: string, params: GetListParams) => {
      if (name === resource.name && !params.meta?.sums) last = params;
      return Promise.resolve({ data: SAMPLE_LIST_ROWS, total: 2 });
    },
    getMany: () => Promise.resolve({ data: SAMPLE_LIST_ROWS }),
  } as unknown as DataProvider;
  const List = recordListPageOf({ ...resource, slots: {} }, 0);
  const screen = render(
    <CoreAdminContext dataProvider={provider} i18nProvider={officeI18nProvider}>
      <ThemeProvider theme={theme}>
        <ResourceDefinitionContextProvider definitions={{ [resource.name]: { name: resource.name } }}>
          <ResourceContextProvider value={resource.name}>
            <List />
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </ThemeProvider>
    </CoreAdminContext>,
  );
  return { ...screen, asked: () => last };
};
