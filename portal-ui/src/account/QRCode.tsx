/** Modules of margin that readers need around the code. */
const margin = 4;

interface Props {
  /** Modules a side. */
  size: number;
  /** The dark modules, in units of a module. */
  path: string;
  label: string;
}

/** Dark on light whatever the theme is: many readers take nothing else. */
export function QRCode({ size, path, label }: Props) {
  const side = size + 2 * margin;
  return (
    <svg viewBox={`${-margin} ${-margin} ${side} ${side}`} width={208} height={208} role="img" aria-label={label}>
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
