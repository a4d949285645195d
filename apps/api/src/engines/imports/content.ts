/** No content is known of a key that was made of a name: the row of a file that has it is compared with the record itself. */
export const UNKNOWN_CONTENT = '';
