export const HEAP: readonly string[];
export const ALLOCATOR: Readonly<Record<string, string>>;
