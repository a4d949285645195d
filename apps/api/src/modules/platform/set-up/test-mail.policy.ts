/** The dedupe key of a test mail begins with it; the profile id and the moment follow, each after a colon. */
export const TEST_MAIL_KEY = 'test-mail:';
