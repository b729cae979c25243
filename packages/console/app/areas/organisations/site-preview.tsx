import { brandColors, themeClass, type BrandColors } from '@marque/domain/organisation';
import { buttonClass, cx } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import type { Document } from '../../widgets/document-form.tsx';
import { textOf } from '../../widgets/shapes.ts';
import { Picture } from '../../widgets/picture.tsx';
import styles from './site-preview.module.css';

interface SitePreviewProps {
  readonly document: Document;
  readonly settings: Document;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The site's colours as its pages have them; none where the theme's own hold. */
function coloursOf(settings: Document): BrandColors | undefined {
  const [day, night] = [textOf(settings['brand_color']), textOf(settings['brand_color_dark'])];
  if (!isColour(day)) return undefined;
  return brandColors(day, isColour(night) ? night : day);
}

/** The site's look by day and by night as it will be once this is saved. */
export function SitePreview({ document, settings }: SitePreviewProps) {
  const words = useWords();
  const colours = coloursOf(settings);
  const theme = Number(document['theme']);
  return (
    <div role="group" aria-label={words.preview} className={styles.previews}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={cx(themeClass(theme), styles.site)}
          data-scheme={scheme}
          style={{ colorScheme: scheme, ...colours?.[scheme] }}
        >
          <div className={styles.bar}>
            <Picture className={styles.logo} address={textOf(settings['logo_url'])} alt="" />
            <strong>{textOf(document['name'])}</strong>
            <span className={styles.links} aria-hidden>
              <i />
              <i />
              <i />
            </span>
          </div>
          <div className={styles.hero}>
            <p className={styles.slogan}>{textOf(settings['slogan_en']) || textOf(settings['slogan']) || textOf(document['name'])}</p>
            <span className={buttonClass({ tone: 'action', size: 'sm' })}>{words.previewTrade}</span>
            <span className={styles.link}>{scheme === 'light' ? words.light : words.dark}</span>
          </div>
          <div className={styles.market} aria-hidden>
            <span>ART/USDT</span>
            <b data-tone="up">+2.41%</b>
            <span>MUSE/USDT</span>
            <b data-tone="down">−0.83%</b>
          </div>
        </div>
      ))}
    </div>
  );
}
