import { Button, buttonClass, IconButton } from '@marque/ui';
import { ArrowRight, Copy, Star, X } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const TONES = ['action', 'plain', 'quiet', 'up', 'down'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

export function ButtonSection() {
  const words = useWords();
  const names = { action: words.placeOrder, plain: words.details, quiet: words.cancel, up: words.buy, down: words.sell };
  return (
    <PageBlock title={words.buttons} sheet>
      <div className={styles.pair}>
        <Panel title={words.tones}>
          {SIZES.map((size) => (
            <div key={size} className={styles.row}>
              {TONES.map((tone) => (
                <Button key={tone} tone={tone} size={size}>
                  {names[tone]}
                </Button>
              ))}
            </div>
          ))}
        </Panel>
        <Panel title={words.busyState}>
          <div className={styles.row}>
            {TONES.map((tone) => (
              <Button key={tone} tone={tone} busy>
                {names[tone]}
              </Button>
            ))}
          </div>
        </Panel>
        <Panel title={words.disabledState} hint={words.disabledWhy}>
          <div className={styles.row}>
            {TONES.map((tone) => (
              <Button key={tone} tone={tone} disabled title={words.disabledWhy}>
                {names[tone]}
              </Button>
            ))}
          </div>
        </Panel>
        <Panel title={words.withMarks}>
          <div className={styles.row}>
            <Button tone="plain" icon={<Copy size={16} aria-hidden />}>
              {words.copy}
            </Button>
            <Link to={href('/brand')} className={buttonClass({ tone: 'action' })}>
              {words.wayOn}
              <ArrowRight size={16} aria-hidden />
            </Link>
            <IconButton label={words.favourite}>
              <Star size={18} aria-hidden />
            </IconButton>
            <IconButton size="sm" label={words.remove}>
              <X size={15} aria-hidden />
            </IconButton>
            <IconButton label={words.favourite} disabled>
              <Star size={18} aria-hidden />
            </IconButton>
          </div>
          <Button tone="action" wide>
            {words.wide}
          </Button>
        </Panel>
      </div>
    </PageBlock>
  );
}
