import { countryName } from '@marque/app-kit/format/country-name';
import type { ContentKind } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';
import { Badge, buttonClass } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import type { Document } from '../../widgets/document-form.tsx';
import { Picture } from '../../widgets/picture.tsx';
import { fieldsOf, rowsOf, textOf } from '../../widgets/shapes.ts';
import { fieldShapes } from './templates.ts';
import { useMarkdown } from './use-markdown.ts';
import styles from './item-preview.module.css';

interface ItemPreviewProps {
  readonly kind: ContentKind;
  readonly attributes: Document;
  readonly texts: Document;
  readonly locale: Locale;
}

/** An item in one language as its readers will find it: pictures, names, texts and people in their order. */
export function ItemPreview({ kind, attributes, texts, locale }: ItemPreviewProps) {
  const words = useWords();
  const title = textOf(texts['title']) || textOf(texts['name']);
  const cover = textOf(attributes['cover']) || textOf(attributes['image']);
  const isBrand = kind === 'brand';
  return (
    <article className={styles.item} lang={locale} aria-label={words.preview}>
      {('cover' in attributes || 'image' in attributes) && <Picture className={styles.cover} address={cover} alt="" />}
      <div className={styles.intro}>
        <Kicker attributes={attributes} locale={locale} />
        <div className={styles.nameRow}>
          {'logo' in attributes && <Picture className={styles.logo} address={textOf(attributes['logo'])} alt="" />}
          <p className={styles.name}>{title || '—'}</p>
        </div>
        {['slogan', 'summary', 'text'].map(
          (name) =>
            textOf(texts[name]) && (
              <p key={name} className={styles.slogan}>
                {textOf(texts[name])}
              </p>
            ),
        )}
        {textOf(texts['action']) && <span className={buttonClass({ tone: 'action', size: 'sm' })}>{textOf(texts['action'])}</span>}
      </div>
      <Body text={textOf(texts['body']) || textOf(texts['story'])} />
      {isBrand && <Founder texts={texts} />}
      {isBrand && <Sections images={rowsOf(attributes['images'])} sections={rowsOf(texts['sections'])} />}
      {isBrand && <People attributes={attributes} texts={texts} />}
      {rowsOf(texts['services']).length > 0 && (
        <ul className={styles.services}>
          {rowsOf(texts['services']).map((service, i) => (
            <li key={`${i} ${textOf(service)}`}>{textOf(service)}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** What it is, where, and since when. */
function Kicker({ attributes, locale }: Pick<ItemPreviewProps, 'attributes' | 'locale'>) {
  const words = useWords();
  const shapes = fieldShapes(words, locale, []);
  const chosen = ['industry', 'type', 'label', 'kind'].flatMap((name) => {
    const shape = shapes[name];
    const value = textOf(attributes[name]);
    const label = shape?.kind === 'choice' ? shape.options.find(([key]) => key === value)?.[1] : undefined;
    return label === undefined ? [] : [label];
  });
  return (
    <p className={styles.kicker}>
      {chosen.map((label) => (
        <Badge key={label} tone="brand">
          {label}
        </Badge>
      ))}
      {countryName(locale, textOf(attributes['area']))} {textOf(attributes['founded'])} {textOf(attributes['starts'])}
    </p>
  );
}

function Body({ text }: { readonly text: string }) {
  const html = useMarkdown(text);
  // The server lets no foreign markup through.
  return text === '' ? null : <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Founder({ texts }: Pick<ItemPreviewProps, 'texts'>) {
  const said = textOf(texts['founder_words']);
  if (said === '') return null;
  return (
    <figure className={styles.quote}>
      <blockquote>{said}</blockquote>
      <figcaption>{textOf(texts['founder'])}</figcaption>
    </figure>
  );
}

interface SectionsProps {
  readonly images: readonly unknown[];
  readonly sections: readonly unknown[];
}

const Sections = ({ images, sections }: SectionsProps) =>
  sections.map((section, i) => {
    const { title, body, image } = fieldsOf(section);
    const address = typeof image === 'number' ? textOf(images[image]) : '';
    return (
      <section key={`${i} ${textOf(title)}`} className={styles.section}>
        {address !== '' && <Picture className={styles.picture} address={address} alt="" />}
        <p className={styles.sectionTitle}>{textOf(title)}</p>
        <Body text={textOf(body)} />
      </section>
    );
  });

function People({ attributes, texts }: Pick<ItemPreviewProps, 'attributes' | 'texts'>) {
  const words = useWords();
  const people = rowsOf(texts['executives']).map(fieldsOf);
  const contacts = [textOf(texts['contact']), textOf(attributes['contact_mail']), textOf(attributes['website'])].filter(
    (text) => text !== '',
  );
  return (
    <div className={styles.people}>
      {people.length > 0 && (
        <div>
          <p className={styles.label}>{words.executives}</p>
          {people.map(({ name, role }, i) => (
            <p key={`${i} ${textOf(name)}`}>
              <strong>{textOf(name)}</strong> {textOf(role)}
            </p>
          ))}
        </div>
      )}
      {contacts.length > 0 && (
        <div>
          <p className={styles.label}>{words.contact}</p>
          {contacts.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
