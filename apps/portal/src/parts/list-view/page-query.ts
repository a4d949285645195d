/** Query parameters of filters and page, without empty filters. */
export const listPageQueryParams = <F extends Record<string, unknown>>(filters: F, page: number, pageSize: number) =>
  ({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined)),
    limit: pageSize,
    offset: page * pageSize,
  }) as { [K in keyof F]?: Exclude<F[K], ''> } & { limit: number; offset: number };
