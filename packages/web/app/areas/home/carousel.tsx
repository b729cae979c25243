import { fill } from '@marque/app-kit/words/words';
import type { Banner } from '@marque/contract/content';
import { buttonClass, cx, IconButton } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { SiteLink } from './site-link.tsx';
import { useCarousel } from './use-carousel.ts';
import { useWords } from './use-words.ts';
import styles from './home.module.css';

const two = (n: number) => String(n).padStart(2, '0');

interface SlideProps {
  readonly banner: Banner;
  readonly place: number;
  readonly total: number;
  readonly isShown: boolean;
}

function Slide({ banner, place, total, isShown }: SlideProps) {
  const words = useWords();
  const late = place === 1 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const };
  return (
    <div
      role="group"
      aria-roledescription={words.slide}
      aria-label={fill(words.slideOf, { n: place, total })}
      className={styles.slide}
      inert={!isShown}
    >
      <img className={styles.art} src={banner.img_url} alt="" width={1600} height={640} decoding="async" {...late} />
      <div className={styles.caption}>
        <p className={styles.lot} aria-hidden>
          {two(place)}
          <span> / {two(total)}</span>
        </p>
        <h2 className={styles.slideTitle}>{banner.title}</h2>
        <p className={styles.slideText}>{banner.text}</p>
        {banner.action && banner.link && (
          <SiteLink to={banner.link} className={cx(buttonClass({}), styles.slideAction)}>
            {banner.action}
            <ArrowRight size={15} aria-hidden />
          </SiteLink>
        )}
      </div>
    </div>
  );
}

/** The operator's banners, one at a time. Without any script the first one stands and the rest can be swiped to. */
export function Carousel({ banners }: { readonly banners: readonly Banner[] }) {
  const words = useWords();
  const { track, at, goTo, isPlaying, isTurning, toggle, hold, onScroll } = useCarousel(banners.length);
  return (
    <section className={styles.carousel} aria-roledescription={words.carousel} aria-label={words.highlights} {...hold}>
      {banners.length > 1 && (
        <div className={styles.controls}>
          <IconButton label={isPlaying ? words.pause : words.play} onClick={toggle}>
            <span className={isPlaying ? styles.pause : styles.play} aria-hidden />
          </IconButton>
          <span className={styles.marks} aria-hidden>
            {banners.map(({ id }, i) => (
              <span key={id} className={cx(styles.mark, i === at && (isTurning ? styles.turning : styles.current))} />
            ))}
          </span>
          <IconButton label={words.previousSlide} onClick={() => goTo(at - 1)}>
            <ArrowRight className={styles.back} size={17} aria-hidden />
          </IconButton>
          <IconButton label={words.nextSlide} onClick={() => goTo(at + 1)}>
            <ArrowRight className={styles.on} size={17} aria-hidden />
          </IconButton>
        </div>
      )}
      <div ref={track} className={styles.track} aria-live={isTurning ? 'off' : 'polite'} onScroll={onScroll}>
        {banners.map((banner, i) => (
          <Slide key={banner.id} banner={banner} place={i + 1} total={banners.length} isShown={i === at} />
        ))}
      </div>
    </section>
  );
}
