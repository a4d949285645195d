/** Which roles may import bank files and undo an import. */
const ROLES = ['administrator', 'bookkeeper'];

export const mayImportBankStatements = (role: string | undefined): boolean => ROLES.includes(role ?? '');
