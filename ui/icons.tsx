// The line icons: drawn on a 24 by 24 grid, one stroke, in the colour of the text around them.
import type { ReactNode } from 'react';

export interface IconProps {
  /** Size classes; 24 px by default. */
  className?: string;
}
export type Icon = (props: IconProps) => ReactNode;

function line(path: string): Icon {
  return function LineIcon({ className = 'size-6' }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const MenuIcon = line('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = line('M6 6l12 12M18 6L6 18');
export const ArrowRightIcon = line('M5 12h14M13 6l6 6-6 6');
export const ArrowLeftIcon = line('M19 12H5M11 6l-6 6 6 6');
export const ChevronDownIcon = line('M6 9l6 6 6-6');
export const ChevronRightIcon = line('M9 6l6 6-6 6');
export const CheckIcon = line('M5 12.5l4.5 4.5L19 7.5');
export const AlertIcon = line(
  'M12 8v5M12 16.5v.1M10.6 4.2L2.9 17.6A1.6 1.6 0 004.3 20h15.4a1.6 1.6 0 001.4-2.4L13.4 4.2a1.6 1.6 0 00-2.8 0z',
);
export const InfoIcon = line('M12 11v5.5M12 7.6v.1M12 21a9 9 0 100-18 9 9 0 000 18z');
export const EyeIcon = line(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
);
export const EyeOffIcon = line(
  'M4 4l16 16M9.9 5.8A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-3 3.6M6.6 7.4A16 16 0 002.5 12S6 18.5 12 18.5a9 9 0 004.4-1.2M9.9 9.9a3 3 0 004.2 4.2',
);
export const PhoneIcon = line(
  'M8 3h8a1.5 1.5 0 011.5 1.5v15A1.5 1.5 0 0116 21H8a1.5 1.5 0 01-1.5-1.5v-15A1.5 1.5 0 018 3zM11 18h2',
);
export const DishIcon = line(
  'M5 5c-2.6 5 0 12 7.5 13.5 2 .4 4.3.1 6-1L5 5zM11.5 11.5L15 8M14 4.5A5.5 5.5 0 0119.5 10M9 18l-1.5 3M13 21H5',
);
export const CardIcon = line(
  'M5.5 5.500h13A2.500 2.500 0 0121 8v8a2.500 2.500 0 01-2.500 2.500h-13A2.500 2.500 0 013 16V8a2.500 2.500 0 012.500-2.500zM3 10h18M7 15h3',
);
export const GlobeIcon = line(
  'M12 21a9 9 0 100-18 9 9 0 000 18zM3.3 9.5h17.4M3.3 14.5h17.4M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
);
export const LandlineIcon = line(
  'M4 9.500c0-2 3.5-4 8-4s8 2 8 4v1.500h-4.500V9.400h-7V11H4V9.500zM7.5 11l-2 5.500V19h13v-2.500l-2-5.500M12 16.500a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.600z',
);
export const TvIcon = line(
  'M4 7.500h16A1.5 1.5 0 0121.5 9v9a1.5 1.5 0 01-1.5 1.500H4A1.5 1.5 0 012.5 18V9A1.5 1.5 0 014 7.500zM8 3l4 4.500L16 3',
);
export const BoltIcon = line('M13 2.500L4.5 13.500H11L10 21.500l9-11.500h-6.500L13 2.500z');
export const DropIcon = line(
  'M12 3s6.5 6.7 6.5 11.500a6.5 6.5 0 01-13 0C5.5 9.7 12 3 12 3zM9 15a3 3 0 003 3',
);
export const WalletIcon = line(
  'M4 7.500V17A2.5 2.5 0 006.5 19.500H19a1.5 1.5 0 001.5-1.500v-9A1.5 1.5 0 0019 7.500H5.500A1.5 1.5 0 015.5 4.500H17M16.5 13.500v.1',
);
export const ReceiptIcon = line('M6 3h12v18l-3-2-3 2-3-2-3 2V3zM9.5 8h5M9.5 12h5');
export const TilesIcon = line(
  'M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z',
);
export const PersonIcon = line(
  'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.500c1-4 4-5.5 7.5-5.500s6.5 1.5 7.5 5.5',
);
export const LockIcon = line(
  'M6.5 10.500h11A1.5 1.5 0 0119 12v7a1.5 1.5 0 01-1.5 1.500h-11A1.5 1.5 0 015 19v-7a1.5 1.5 0 011.5-1.500zM8 10.500V7.500a4 4 0 018 0v3M12 14.500v2.5',
);
export const ShieldIcon = line(
  'M12 3l7.500 3v5.500c0 4.600-3 8-7.500 9.500-4.500-1.500-7.500-4.900-7.500-9.500V6L12 3z',
);
export const GaugeIcon = line(
  'M4.3 18.500a9.500 9.500 0 1115.400 0M12 14.500l4-5.500M12 16a1.5 1.5 0 100-3',
);
export const BookIcon = line(
  'M5 4.500h13A1.5 1.5 0 0119.5 6v14H6.500A2 2 0 014.5 18V5M4.5 18a2 2 0 012-2h13M8.5 8h7M8.5 11.500h5',
);
export const ClockIcon = line('M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5.200l3.5 2');
export const BankIcon = line(
  'M3.5 9.500L12 4l8.5 5.500h-17zM5.5 9.500v8M10 9.500v8M14 9.500v8M18.5 9.500v8M3.5 20h17',
);
export const RepeatIcon = line(
  'M4 11a8 8 0 0113.7-4.600L20 8.500M20 4v4.500h-4.500M20 13a8 8 0 01-13.7 4.600L4 15.500M4 20v-4.500h4.5',
);
export const LogOutIcon = line(
  'M14 4H6.500A1.5 1.5 0 005 5.500v13A1.5 1.5 0 006.5 20H14M10.5 12H21M17.5 8.500L21 12l-3.5 3.5',
);
export const MailIcon = line(
  'M4 5.500h16A1.5 1.5 0 0121.5 7v10a1.5 1.5 0 01-1.5 1.500H4A1.5 1.5 0 012.5 17V7A1.5 1.5 0 014 5.500zM3 7l9 6.500L21 7',
);
export const FriendsIcon = line(
  'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6M15.5 4.300a3.5 3.5 0 010 6.400M18 14.500c2 .8 3.2 2.6 3.5 5.5',
);
export const CameraIcon = line(
  'M4.5 7.500H8l1.5-2.500h5L16 7.500h3.500A1.5 1.5 0 0121 9v9a1.5 1.5 0 01-1.5 1.500h-15A1.5 1.5 0 013 18V9a1.5 1.5 0 011.5-1.500zM12 16.500a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.400z',
);
// The plain marks of social networks.
export const FacebookIcon = line('M16 3.500h-1.500A3.500 3.500 0 0011 7v14M7.500 11.500H15');
export const LinkedInIcon = line('M5 9.500V20M5 5v.1M10 20V9.500M10 14a4 4 0 018 0v6');
export const XIcon = line('M4.500 4h4l11 16h-4l-11-16zM19 4l-6.400 7.100M11 13L4.800 20');
export const InstagramIcon = line(
  'M8 3.500h8A4.500 4.500 0 0120.500 8v8a4.500 4.500 0 01-4.500 4.500H8A4.500 4.500 0 013.500 16V8A4.500 4.500 0 018 3.500zM12 16a4 4 0 100-8 4 4 0 000 8zM17 7v.1',
);
export const PlusIcon = line('M12 5v14M5 12h14');
export const SendIcon = line(
  'M20.5 3.500L3.500 10.200l6.800 3.500 3.500 6.800L20.5 3.500zM10.300 13.700l4.200-4.200',
);
