import styles from './theme-art.module.css';

const ROSETTE_TURNS = 24;

/** A vignette as on a bond: a harbour at sunrise cut in lines within a rosette, and the seal on it. */
export function Engraving() {
  return (
    <svg viewBox="-180 -180 360 360" className={styles.engraving} aria-hidden>
      <defs>
        <pattern id="cut-wide" width="8" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 1h8" className={styles.cut} />
        </pattern>
        <pattern id="cut-close" width="8" height="3.4" patternUnits="userSpaceOnUse">
          <path d="M0 1h8" className={styles.cut} />
        </pattern>
        <pattern id="cut-slant" width="3.6" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">
          <path d="M1 0v8" className={styles.cut} />
        </pattern>
        <pattern id="cut-deep" width="2.8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-40)">
          <path d="M1 0v8" className={styles.cut} />
        </pattern>
        <clipPath id="vignette">
          <circle r={104} />
        </clipPath>
      </defs>
      <g className={styles.hairline}>
        {Array.from({ length: ROSETTE_TURNS }, (_, i) => (
          <ellipse key={i} rx={168} ry={118} transform={`rotate(${(i * 180) / ROSETTE_TURNS})`} />
        ))}
        <circle r={174} />
        <circle r={178} />
      </g>
      <circle r={110} className={styles.plate} />
      <g clipPath="url(#vignette)">
        <path d="M-110-110h220V26h-220z" fill="url(#cut-wide)" />
        <circle cx={-8} cy={-14} r={36} className={styles.plate} />
        <path d="M-110 14c30-34 52-44 78-22 18-30 46-42 66-8 22-22 50-14 80 22v30h-224z" className={styles.plate} />
        <path d="M-110 14c30-34 52-44 78-22 18-30 46-42 66-8 22-22 50-14 80 22v30h-224z" fill="url(#cut-slant)" />
        <path d="M-110 30h220v90h-220z" className={styles.plate} />
        <path d="M-110 30h220v90h-220zM-30 44h44l-6 10h-34z" fill="url(#cut-close)" fillRule="evenodd" />
        <path
          d="M-46 62C-20 70 40 70 64 56c-8 20-22 26-58 26-30 0-46-6-52-20zM4 58V-32c26 20 40 48 44 84zM-4 56V-12c-14 20-24 42-30 64z"
          className={styles.plate}
        />
        <path d="M-46 62C-20 70 40 70 64 56c-8 20-22 26-58 26-30 0-46-6-52-20zM4 58V-32c26 20 40 48 44 84z" fill="url(#cut-deep)" />
        <path
          d="M-46 62C-20 70 40 70 64 56c-8 20-22 26-58 26-30 0-46-6-52-20zM4 58V-32c26 20 40 48 44 84zM-4 56V-12c-14 20-24 42-30 64z"
          className={styles.outline}
        />
      </g>
      <circle r={104} className={styles.outline} />
      <circle r={110} className={styles.outline} />
      <g className={styles.seal} transform="translate(66 66) rotate(-4)">
        <rect width={72} height={72} rx={5} />
        <path d="M14 14h44v44H14zM14 28h44M28 28v30M44 28v30M28 43h16" />
      </g>
    </svg>
  );
}

const LEVELS = 9;
const STEPS = 22;

/** One row of the depth, from the middle outwards; rows further back are narrower and lower. */
function depthRow(row: number, side: 1 | -1): string {
  const near = 0.5 + (row / (LEVELS - 1)) * 0.5;
  const floor = 110 + row * 21;
  const points = Array.from({ length: STEPS }, (_, i) => {
    const ripple = Math.sin(i * 1.9 + row * 2.3) * 3 + Math.sin(i * 0.55 + row * 0.8) * 9;
    const height = i === 0 ? 0 : Math.max(2, (i / STEPS) ** 0.7 * 96 + ripple);
    const x = 200 + side * (4 + i * 9.4) * near;
    return `${Math.round(x)} ${Math.round(floor - height * near)}`;
  });
  const edge = Math.round(200 + side * (4 + (STEPS - 1) * 9.4) * near);
  return `M${points.join('L')}L${edge} ${floor + 8}L200 ${floor + 8}z`;
}

/** The book as a valley at night: bids on one slope, asks on the other, the price a line of light between them. */
function Terrain() {
  return (
    <svg viewBox="0 0 400 290" className={styles.terrain} aria-hidden>
      {Array.from({ length: LEVELS }, (_, row) => (
        <g key={row} strokeOpacity={0.25 + (row / LEVELS) * 0.75}>
          <path d={depthRow(row, -1)} className={styles.bids} />
          <path d={depthRow(row, 1)} className={styles.asks} />
        </g>
      ))}
      <path d="M200 66V286" className={styles.price} />
      <circle cx={200} cy={66} r={4} className={styles.light} />
      <circle cx={200} cy={66} r={11} className={styles.halo} />
    </svg>
  );
}

/** A bench in the studio under its window: a jar with a branch, brushes, a sheet with a drawing, a bowl. */
export function StillLife() {
  return (
    <svg viewBox="0 0 400 320" className={styles.stillLife} aria-hidden>
      <path className={styles.tone1} d="M70 300V150a130 130 0 0 1 260 0v150z" />
      <circle className={styles.clay} cx={270} cy={100} r={34} />
      <path className={styles.tone2} d="M70 240c60-34 110-30 150-8s84 20 110-4v72H70z" />
      <path className={styles.pane} d="M200 22v278M72 150h256" />
      <path
        className={styles.branch}
        d="M152 206C148 146 156 100 184 58M156 152c-22-8-36-24-42-44M160 120c20-6 34-18 42-36M153 184c14-4 26-12 32-26"
      />
      <path
        className={styles.leaf}
        d="M114 108c-16-4-28-18-28-34 18 0 30 14 28 34zM202 84c2-18 14-30 32-32 0 18-14 32-32 32zM184 58c-8-16-4-32 10-42 8 16 4 32-10 42zM140 140c-18 4-34-4-42-20 18-6 34 2 42 20zM185 158c4-16 14-24 30-24-2 16-14 26-30 24zM160 112c-14-10-16-24-8-38 14 8 18 22 8 38z"
      />
      <path className={styles.vein} d="M112 106 92 80M203 82l26-26M185 56l7-34M138 139l-32-14M187 157l22-18" />
      <path className={styles.cream} d="M130 204h48c-2 14 20 26 20 54 0 28-20 44-44 44s-44-16-44-44c0-28 22-40 20-54z" />
      <path className={styles.creamShade} d="M154 302c24 0 44-16 44-44 0-28-22-40-20-54h-14c0 20 14 34 14 56 0 24-10 38-24 42z" />
      <path className={styles.glaze} d="M111 250c20 12 66 12 86 0 1 14-2 22-8 30-18 8-52 8-70 0-6-8-9-16-8-30z" />
      <path className={styles.handle} d="M292 244l-16-84M300 244l2-100M308 244l18-78" />
      <path
        className={styles.clayShade}
        d="M271 162c-8-10-10-24-4-36 10 8 14 22 12 34zM298 146c-4-12-2-26 6-34 6 10 6 24 0 34zM323 168c0-12 8-24 18-28 2 12-4 26-12 32z"
      />
      <path className={styles.clay} d="M272 240h56l-6 62h-44z" />
      <path className={styles.clayShade} d="M308 240h20l-6 62h-22c6-18 8-40 8-62z" />
      <path className={styles.cream} d="M206 286l54-10 20 22-62 8z" />
      <path className={styles.vein} d="M222 294c10-10 18-2 24-8s8-2 14 4" />
      <path className={styles.cream} d="M28 284h68v18H28zM40 266h60v18H40z" />
      <path className={styles.clay} d="M28 284h10v18H28zM40 266h10v18H40z" />
      <path className={styles.creamShade} d="M86 284h10v18H86zM90 266h10v18H90z" />
      <path className={styles.bench} d="M8 302h384v8H8z" />
    </svg>
  );
}

/** The picture of a design. */
export function ThemePicture({ theme }: { readonly theme: string }) {
  if (theme === 'theme-1') return <Terrain />;
  return theme === 'theme-2' ? <StillLife /> : <Engraving />;
}
