export const PAGE_CONTENT_ID = 'content';
