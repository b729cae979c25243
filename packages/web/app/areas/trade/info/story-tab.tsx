import { getTabStoryBrand, type BrandStory } from '@marque/contract/brands';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { useTradeContext } from '../trade-context.tsx';
import { AskedBlock } from './asked-block.tsx';
import css from './info.module.css';
import { useAsked } from './use-asked.ts';
import { useInfoWords } from './use-words.ts';

/** The brand in its own words, its founder's, and the people to ask (S150). */
export function StoryTab() {
  const words = useInfoWords();
  const { pair } = useTradeContext();
  const asked = useAsked(getTabStoryBrand, { token: pair.base });
  return (
    <AskedBlock asked={asked} isEmpty={({ story }) => story === ''} emptyHint={words.noStoryHint}>
      {(story) => <Story story={story} />}
    </AskedBlock>
  );
}

function Story({ story }: { readonly story: BrandStory }) {
  const { brand } = useTradeContext();
  const [picture] = story.images;
  return (
    <div className={css.story}>
      <div className={css.art}>
        <BrandCover url={brand?.cover_url ?? ''} className={css.cover} />
        {story.founder_words && (
          <figure className={css.quote}>
            <blockquote>{story.founder_words}</blockquote>
            <figcaption>{story.founder}</figcaption>
          </figure>
        )}
      </div>
      <div className={css.prose} dangerouslySetInnerHTML={{ __html: story.story }} />
      <aside className={css.aside}>
        <People story={story} />
        {picture && <BrandCover url={picture} className={css.picture} />}
      </aside>
    </div>
  );
}

function People({ story: { core_executives: executives, contact, contact_mail: mail, website } }: { readonly story: BrandStory }) {
  const words = useInfoWords();
  const site = /^https?:\/\//.test(website) ? new URL(website).host : '';
  return (
    <>
      {executives.length > 0 && (
        <section>
          <h3 className={css.label}>{words.people}</h3>
          <ul className={css.people}>
            {executives.map(({ name, role }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{role}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(contact || mail || site) && (
        <section>
          <h3 className={css.label}>{words.contact}</h3>
          <address className={css.contact}>
            {contact && <span>{contact}</span>}
            {mail && <a href={`mailto:${mail}`}>{mail}</a>}
            {site && (
              <a href={website} rel="noopener noreferrer nofollow" target="_blank">
                {site}
              </a>
            )}
          </address>
        </section>
      )}
    </>
  );
}
