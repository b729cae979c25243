import { useEffect, useState } from 'react';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const SIZES = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;
const CORNERS = ['--radius-badge', '--radius-control', '--radius-button', '--radius-tab', '--radius-panel'] as const;
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const;
const DENSITIES = ['--control-height', '--row-height', '--row-dense', '--panel-pad', '--button-pad'] as const;

/** The tokens' text as the design in force has it; nothing until the page is alive. */
function useTokens(look: string): ReadonlyMap<string, string> {
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const style = getComputedStyle(document.documentElement);
      setTokens(new Map([...CORNERS, ...DENSITIES].map((name) => [name, style.getPropertyValue(name)])));
    });
    return () => cancelAnimationFrame(frame);
  }, [look]);
  return tokens;
}

export function ShapeSection({ look }: { readonly look: string }) {
  const words = useWords();
  const tokens = useTokens(look);
  return (
    <PageBlock title={words.typeAndShape} sheet>
      <p className={styles.display}>{words.headline}</p>
      <ul className={styles.sizes}>
        {SIZES.map((size) => (
          <li key={size}>
            <code>{size}</code>
            <span style={{ fontSize: `var(--text-${size})` }}>{words.sentence}</span>
          </li>
        ))}
      </ul>
      <p className={styles.label}>{words.smallLabel}</p>
      <div className={styles.pair}>
        <Panel title={words.corners}>
          <ul className={styles.corners}>
            {CORNERS.map((name) => (
              <li key={name}>
                <i style={{ borderRadius: `var(${name})` }} />
                <code>{name.slice(9)}</code>
                <span>{tokens.get(name)}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={words.density}>
          <ul className={styles.densities}>
            {DENSITIES.map((name) => (
              <li key={name}>
                <code>{name.slice(2)}</code>
                <i style={{ width: `calc(2 * var(${name}))` }} />
                <span>{tokens.get(name)}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={words.space}>
          <ul className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <i style={{ width: `var(--space-${step})`, height: `var(--space-${step})` }} />
                <code>{step}</code>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={words.depth}>
          <ul className={styles.depths}>
            <li style={{ boxShadow: 'var(--shadow-panel)', border: 'var(--panel-line)' }}>
              <code>{'panel'}</code>
            </li>
            <li style={{ boxShadow: 'var(--shadow-raised)' }}>
              <code>{'raised'}</code>
            </li>
          </ul>
        </Panel>
      </div>
    </PageBlock>
  );
}
