const paths = {
  keys: 'M2.5 5h15v10h-15zM5.5 8h.01M8.5 8h.01M11.5 8h.01M14.5 8h.01M5.5 12h.01M8 12h4M14.5 12h.01',
  queue: 'M3 4.5h14M3 9.5h14M3 14.5h8M14 15.5l1.6 1.6 3-3.4',
  requests: 'M5 2.5h7l4 4v11H5zM12 2.5v4h4M7.5 11h6M7.5 14h4',
  mentions: 'M13 10a3 3 0 11-6 0 3 3 0 016 0zM13 7v4.2c0 2.4 3.5 2.3 3.5-1.2A6.5 6.5 0 1013.6 15.4',
  flows: 'M4 4h5v4H4zM11 12h5v4h-5zM9 6h4.5v6M4 14h4',
  analytics: 'M3 17h14M5.5 14V9.5M10 14V4M14.5 14V7',
  audit: 'M10 2.5l6.5 2.5v5c0 4-2.8 6.6-6.5 7.6C6.3 16.6 3.5 14 3.5 10V5zM7.2 10l2 2 3.6-4',
  developers: 'M7 6l-4 4 4 4M13 6l4 4-4 4M11.5 4l-3 12',
  docs: 'M4 3.5h5a2 2 0 012 2v11a1.5 1.5 0 00-1.5-1.5H4zM16 3.5h-3a2 2 0 00-2 2v11a1.5 1.5 0 011.5-1.5H16z',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  account: 'M10 3.5a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM3.5 17a6.5 6.5 0 0113 0',
  leave: 'M8 3H4v14h4M8.5 10H17M14 7l3 3-3 3',
  light:
    'M10 6.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2' +
    'M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.4 14.6L4 16',
  dark: 'M16.5 11.8A7 7 0 018.2 3.5a7 7 0 108.3 8.3z',
  copy: 'M7 7h10v10H7zM4 13H3V3h10v1',
  done: 'M4 10.5l4 4 8-9',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6z',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM10 7.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4z',
};

export type IconName = keyof typeof paths;

/** A drawing beside a word; screen readers hear the word alone. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
