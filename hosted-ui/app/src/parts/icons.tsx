import type { StepType } from '../api/types';

/** Drawn on a 24 grid with one stroke, in the colour of the text around them. */
function Icon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const CheckIcon = () => <Icon path="M5 12.5l4.5 4.5L19 7.5" />;
export const CrossIcon = () => <Icon path="M6.5 6.5l11 11M17.5 6.5l-11 11" />;
export const ClockIcon = () => <Icon path="M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5V12l3 2.5" />;
export const LinkOffIcon = () => (
  <Icon path="M9.5 14.5l5-5M8 11l-2 2a3.5 3.5 0 005 5l2-2M16 13l2-2a3.5 3.5 0 00-5-5l-2 2M4 4l3 3M20 20l-3-3" />
);
export const GlobeIcon = () => (
  <Icon path="M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
);
export const RedoIcon = () => <Icon path="M5 12a7 7 0 117 7M5 12V6.5M5 12h5.5" />;
export const CopyIcon = () => <Icon path="M9 9h10v11H9zM15 9V4H5v11h4" />;

const MAIL = 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5';
const PHONE = 'M7 3.5h10v17H7zM11 17.5h2';
const CARD = 'M3 5.5h18v13H3zM6 14.5c.5-2 4-2 4.5 0M8.2 11a1.3 1.3 0 100-2.6 1.3 1.3 0 000 2.6zM14 10h4M14 13.5h4';
const PAPER = 'M6 3h8.5L18 6.5V21H6zM14 3v4h4M9 11.5h6M9 15h6';
const FACE = 'M12 3a9 9 0 100 18 9 9 0 000-18zM9 10v.5M15 10v.5M8.5 14.5c1.5 2.5 5.5 2.5 7 0';
const HOUSE = 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-5.5h4V20';

export const MailIcon = () => <Icon path={MAIL} />;
export const CallIcon = () => <Icon path={PHONE} />;

const STEP_PATHS: Partial<Record<StepType, string>> = {
  MobileOtp: PHONE,
  EmailOtp: MAIL,
  PersonalDetails: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20.5c1-7 14-7 15 0',
  Address: HOUSE,
  DocLockerAadhaar: CARD,
  PanVerification: CARD,
  BankVerification: 'M3.5 9.5L12 4l8.5 5.5zM6 9.5V18M10 9.5V18M14 9.5V18M18 9.5V18M3.5 20.5h17',
  SelfieFaceMatch: FACE,
  Liveness: FACE,
  GeoPhotoInside: HOUSE,
  GeoPhotoOutside: HOUSE,
};

/** What a step is about, as a small drawing. */
export const StepIcon = ({ type }: { type: StepType }) => <Icon path={STEP_PATHS[type] ?? PAPER} />;
