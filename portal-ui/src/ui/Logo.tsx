/** The product's mark and name. */
export function Logo() {
  return (
    <svg viewBox="0 0 112 28" width="100" height="25" overflow="visible" role="img" aria-label="VerifyMe">
      <rect width="28" height="28" rx="6" fill="#12586b" />
      <path
        d="M7.5 14.5l4.4 4.6L20.5 9.2"
        fill="none"
        stroke="#f4f1ea"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="37" y="20.5" fontSize="18" fontWeight="600" fill="currentColor" letterSpacing="-0.3">
        VerifyMe
      </text>
    </svg>
  );
}
