import { cx, Percent, Sparkline, toneOf } from '@marque/ui';
import type { ReactNode } from 'react';
import { useSite } from '../../data/site-data.ts';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import type { Screen } from './screen.ts';
import { useWords } from './use-words.ts';
import styles from './download.module.css';

function Phone({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={cx(styles.phone, className)}>
      <div className={styles.screen}>
        <span className={styles.camera} />
        {children}
      </div>
    </div>
  );
}

/** Two phones with the app on them, showing the market of this moment in the organisation's own look. */
export function Phones({ screen: { rows, day } }: { readonly screen: Screen }) {
  const words = useWords();
  const { config } = useSite();
  const [first] = rows;
  return (
    <div className={styles.phones} role="img" aria-label={words.picture}>
      <Phone className={styles.behind}>
        <p className={styles.bar}>
          {config.icon_url && <img src={config.icon_url} alt="" width={22} height={22} />}
          <span>{config.name}</span>
        </p>
        <p className={styles.screenTitle}>{words.screenMarkets}</p>
        {rows.map(({ token, price, change }) => (
          <p key={token} className={styles.row}>
            <TokenIcon token={token} size={26} />
            <strong>{token}</strong>
            <span className={styles.rowFigures}>
              {price}
              <Percent>{change}</Percent>
            </span>
          </p>
        ))}
      </Phone>
      {first && (
        <Phone className={styles.front}>
          <p className={styles.bar}>
            <TokenIcon token={first.token} size={26} />
            <strong>{first.token}</strong>
            <span className={styles.quote}>/{first.market}</span>
          </p>
          <p className={styles.price}>{first.price}</p>
          <p className={styles.change}>
            <Percent badge>{first.change}</Percent>
          </p>
          <div className={styles.line}>
            <Sparkline points={day} tone={toneOf(first.change) === 'down' ? 'down' : 'up'} />
          </div>
          <p className={styles.sides}>
            <span className={styles.buy}>{words.screenBuy}</span>
            <span className={styles.sell}>{words.screenSell}</span>
          </p>
        </Phone>
      )}
    </div>
  );
}
