/** Whether the menu stands beside the page: at first on a wide screen only, then as the person left it. */
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useStore } from 'ra-core';

/** True where the menu covers the page instead of standing beside it. */
export const useIsPhone = () => useMediaQuery('(max-width: 599.95px)');

export const useSidebarState = () => useStore('sidebar.open', !useIsPhone());
