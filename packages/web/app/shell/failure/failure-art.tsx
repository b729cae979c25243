import styles from './failure-art.module.css';

type Sign = '404' | '···';

/** An empty frame on the wall of the auction house, with the number of a lot that is not in the catalogue. */
const Frame = ({ sign }: { readonly sign: Sign }) => (
  <svg viewBox="0 0 480 400" className={styles.frame} aria-hidden>
    <path d="M240 8 120 64M240 8l120 56" />
    <circle cx={240} cy={8} r={5} className={styles.seal} />
    <path d="M40 64h400v272H40zM52 76h376v248H52zM84 108h312v184H84zM96 120h288v160H96zM40 64l56 56M440 64l-56 56M40 336l56-56M440 336l-56-56" />
    {Array.from({ length: 9 }, (_, i) => (
      <path key={i} d={`M${58 + i * 3} ${82 + i * 3}h${364 - i * 6}v${236 - i * 6}h-${364 - i * 6}z`} className={styles.hair} />
    ))}
    <text x={240} y={236} className={styles.numeral}>
      {sign}
    </text>
    <g className={styles.tag} transform="rotate(-5 392 348)">
      <path d="M360 338h64l14 17-14 17h-64z" />
      <circle cx={426} cy={355} r={4} className={styles.hole} />
      <path d="M370 349h36M370 361h22" className={styles.hair} />
    </g>
  </svg>
);

const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  4: ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  0: ['.###.', '#...#', '#..##', '#.#.#', '##..#', '#...#', '.###.'],
  '·': ['.....', '.....', '.....', '.....', '.....', '.##..', '.##..'],
};

/** A dot-matrix display of theme 1 that shows the sign. */
function Board({ sign }: { readonly sign: Sign }) {
  const rows = Array.from({ length: 11 }, (_, y) => {
    const glyphs = sign
      .split('')
      .map((letter) => GLYPHS[letter]?.[y - 2] ?? '.....')
      .join('..');
    return `...${glyphs}...`;
  });
  return (
    <svg viewBox="0 0 500 220" className={styles.board} aria-hidden>
      {rows.flatMap((row, y) =>
        row
          .split('')
          .map((dot, x) => (
            <circle
              key={`${x}:${y}`}
              cx={10 + x * 20}
              cy={10 + y * 20}
              r={6.5}
              className={dot === '#' ? styles.lit : styles.dark}
              style={{ animationDelay: `${x * 60}ms` }}
            />
          )),
      )}
    </svg>
  );
}

/** A studio board with one place left empty. */
const Studio = ({ sign }: { readonly sign: Sign }) => (
  <svg viewBox="0 0 480 380" className={styles.studio} aria-hidden>
    <path className={styles.arch} d="M60 330V190a180 180 0 0 1 360 0v140z" />
    <path className={styles.pot} d="M92 330c-14-36-8-78 24-96v-22h44v22c32 18 38 60 24 96z" />
    <path className={styles.branch} d="M138 212c-2-50 6-88 30-124M142 150c-18-6-30-20-34-38M152 120c14-4 24-14 30-28" />
    <path
      className={styles.leaf}
      d="M108 112c-14-2-24-12-26-26 16 0 26 10 26 26zM182 92c0-16 10-28 26-30 0 16-10 28-26 30zM168 88c-8-14-4-28 8-38 8 14 4 28-8 38z"
    />
    <path className={styles.bowl} d="M312 262h104c0 40-24 68-52 68s-52-28-52-68z" />
    <path className={styles.missing} d="M208 330c-8-30-6-64 20-84v-26h40v26c26 20 28 54 20 84z" />
    <text x={248} y={308} className={styles.label}>
      {sign}
    </text>
    <path className={styles.board2} d="M30 330h420v14H30z" />
  </svg>
);

/** Each design has its own picture of something that is not there. */
export default function FailureArt({ theme, sign }: { readonly theme: string; readonly sign: Sign }) {
  if (theme === 'theme-1') return <Board sign={sign} />;
  return theme === 'theme-2' ? <Studio sign={sign} /> : <Frame sign={sign} />;
}
