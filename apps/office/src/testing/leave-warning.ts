/** The question of the browser before a tab with unsaved text is closed. */
export const warnsBeforeLeaving = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
