/** Who brings bank files in, and undoes an import. */
const ROLES = ['administrator', 'bookkeeper'];

export const mayImport = (role: string | undefined): boolean => ROLES.includes(role ?? '');
