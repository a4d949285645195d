/** The icons, in one line weight on a 24-px grid. All are decorative: the text is beside them or in aria-label. */
import type { ReactNode } from 'react';

const icon = (path: ReactNode) => () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {path}
  </svg>
);

export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />);
export const ForwardIcon = icon(<path d="M9 5l7 7-7 7" />);
export const ChevronDownIcon = icon(<path d="M5 9l7 7 7-7" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const PencilIcon = icon(<path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20zM14 6.5l3.5 3.5" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4 4" />
  </>,
);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const FileIcon = icon(
  <>
    <path d="M7 3h7l4 4v14H7z" />
    <path d="M14 3v4h4" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v11m0 0l-4-4m4 4l4-4M5 20h14" />);
export const UploadIcon = icon(<path d="M12 20V9m0 0L8 13m4-4l4 4M5 4h14" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />);
export const DeviceIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="11" rx="2" />
    <path d="M9 20h6M12 16v4" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c1-4 4-5.5 7-5.5s6 1.5 7 5.5" />
  </>,
);
export const HomeIcon = icon(<path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const BuildingIcon = icon(
  <>
    <path d="M6 20V4h12v16M4 20h16" />
    <path d="M10 8v.01M14 8v.01M10 12v.01M14 12v.01M10.5 20v-4h3v4" />
  </>,
);
export const NotificationsIcon = icon(
  <>
    <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15z" />
    <path d="M10 20.5h4" />
  </>,
);
export const VoteIcon = icon(
  <>
    <path d="M4 13v7h16v-7" />
    <path d="M8 9l3 3 6-7" />
  </>,
);
export const MaintenanceIcon = icon(
  <path d="M14.5 5.5a4.5 4.5 0 0 1 5.5 5.9l-2.7-2.7-2 2 2.7 2.7a4.5 4.5 0 0 1-5.9-1.1L5.5 19l-1.5-1.5 6.6-6.6a4.5 4.5 0 0 1 3.9-5.4z" />,
);
export const LogOutIcon = icon(<path d="M14 4h5v16h-5M4 12h10m0 0l-4-4m4 4l-4 4" />);
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.01" />
  </>,
);
export const AlertIcon = icon(
  <>
    <path d="M12 4l9 16H3z" />
    <path d="M12 10v4M12 17v.01" />
  </>,
);
export const PayIcon = icon(
  <>
    <path d="M4 10l8-5 8 5" />
    <path d="M6 10v7M10 10v7M14 10v7M18 10v7M4 20h16" />
  </>,
);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15H4V4h11v1" />
  </>,
);
