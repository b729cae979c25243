import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { useHome } from './home-data.ts';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

const RINGS = [
  { r: 58, nodes: 5 },
  { r: 108, nodes: 9 },
  { r: 158, nodes: 14 },
] as const;

/** The exchange and the rings of nodes around it, each joined to one of the ring within. */
function Constellation() {
  const rings = RINGS.map(({ r, nodes }, ring) =>
    Array.from({ length: nodes }, (_, i) => {
      const angle = ((i + ring * 0.37) * 2 * Math.PI) / nodes;
      return { x: Math.round(r * Math.cos(angle)), y: Math.round(r * Math.sin(angle)), turn: i / nodes };
    }),
  );
  return (
    <svg viewBox="-180 -180 360 360" className={styles.constellation} aria-hidden>
      {RINGS.map(({ r }) => (
        <circle key={r} r={r} className={styles.orbit} />
      ))}
      {rings.map((ring, level) =>
        ring.map(({ x, y, turn }) => {
          const inner = level === 0 ? undefined : rings[level - 1];
          const to = inner?.[Math.round(turn * inner.length) % inner.length] ?? { x: 0, y: 0 };
          return <path key={`${x},${y}`} d={`M${x} ${y}L${to.x} ${to.y}`} className={styles.tie} />;
        }),
      )}
      {rings.map((ring, level) =>
        ring.map(({ x, y }, i) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={11 - level * 3} className={(i + level) % 4 === 0 ? styles.brandNode : styles.node} />
        )),
      )}
      <circle r={22} className={styles.hub} />
    </svg>
  );
}

/** What a node brings to those who run one. */
export function NodePanel() {
  const words = useWords();
  const { nodes } = useHome();
  if (!nodes) return null;
  const benefits = [
    { figure: words.nodeRebate, text: words.nodeRebateText },
    { figure: words.nodeOffering, text: words.nodeOfferingText },
    { figure: words.nodeTop, text: words.nodeTopText },
  ];
  return (
    <section className={styles.nodes} aria-label={words.nodes}>
      <div className={styles.nodesText}>
        <p className={styles.eyebrow}>{words.nodes}</p>
        <h2 className={styles.nodesTitle}>{words.nodesTitle}</h2>
        <p className={styles.nodesLead}>{words.nodesLead}</p>
        <dl className={styles.benefits}>
          {benefits.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        {nodes.to && (
          <Link to={nodes.to} prefetch="intent" className={buttonClass({ tone: 'action', size: 'lg' })}>
            {words.nodesAction}
          </Link>
        )}
      </div>
      <Constellation />
    </section>
  );
}
