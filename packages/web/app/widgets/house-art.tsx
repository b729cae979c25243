import styles from './house-art.module.css';

const ROSETTE_TURNS = 24;

/** An engraver's rosette with the seal on it: ellipses turned about one point. */
export function Engraving() {
  return (
    <svg viewBox="-180 -180 360 360" className={styles.engraving} aria-hidden>
      <g className={styles.hairline}>
        {Array.from({ length: ROSETTE_TURNS }, (_, i) => <ellipse key={i} rx={168} ry={62} transform={`rotate(${(i * 180) / ROSETTE_TURNS})`} />)}
        {Array.from({ length: ROSETTE_TURNS / 2 }, (_, i) => <ellipse key={i} rx={96} ry={30} transform={`rotate(${(i * 360) / ROSETTE_TURNS})`} />)}
        <circle r={174} /><circle r={178} />
      </g>
      <g className={styles.seal} transform="translate(66 66) rotate(-4)">
        <rect width={72} height={72} rx={5} />
        <path d="M14 14h44v44H14zM14 28h44M28 28v30M44 28v30M28 43h16" />
      </g>
    </svg>
  );
}

/** A shelf in the studio: a jar with a branch, bowls and the sun in the window. */
export function StillLife() {
  return (
    <svg viewBox="0 0 400 320" className={styles.stillLife} aria-hidden>
      <path className={styles.tone1} d="M70 320V150a130 130 0 0 1 260 0v170z" />
      <circle className={styles.clay} cx={268} cy={132} r={34} />
      <path className={styles.tone2} d="M70 250c60-34 110-30 150-8s84 20 110-4v82H70z" />
      <path className={styles.branch} d="M172 214C168 150 176 104 204 62M176 160c-22-8-36-24-42-44M180 128c20-6 34-18 42-36" />
      <g className={styles.leaf}>
        <path d="M134 116c-16-4-28-18-28-34 18 0 30 14 28 34zM222 92c2-18 14-30 32-32 0 18-14 32-32 32zM204 62c-8-16-4-32 10-42 8 16 4 32-10 42zM160 148c-18 4-34-4-42-20 18-6 34 2 42 20z" />
      </g>
      <path className={styles.cream} d="M150 214h48c-2 14 20 26 20 58 0 30-20 48-44 48s-44-18-44-48c0-32 22-44 20-58z" />
      <path className={styles.creamShade} d="M174 320c24 0 44-18 44-48 0-32-22-44-20-58h-14c0 20 14 34 14 60 0 26-10 42-24 46z" />
      <path className={styles.clay} d="M246 276h84c0 26-18 44-42 44s-42-18-42-44z" />
      <path className={styles.clayShade} d="M288 320c24 0 42-18 42-44h-18c0 24-10 38-24 44z" />
      <path className={styles.cream} d="M40 300h64v20H40zM52 282h60v18H52z" />
      <path className={styles.creamShade} d="M88 300h16v20H88zM98 282h14v18H98z" />
    </svg>
  );
}
