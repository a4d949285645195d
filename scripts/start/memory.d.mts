export const NODE_HEAP_OPTIONS: readonly string[];
export const MALLOC_ENVIRONMENT: Readonly<Record<string, string>>;
