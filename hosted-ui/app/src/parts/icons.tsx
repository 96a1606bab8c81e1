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
