// The finishing of the flats: what is included, and pictures of each style.
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { classNames } from '@kvartal/ui/class-names'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import { SectionFrame } from '../../shared/page/section-frame.tsx'
import styles from './finishing.module.css'
import { texts } from './texts.ts'

interface FinishingProps {
  finishing: NonNullable<ProjectAnswer['finishing']>
}

export function Finishing({ finishing: { kinds, paragraphs, styles: looks } }: FinishingProps) {
  const [first, ...rest] = paragraphs
  return (
    <div className={styles.finishing} id="finishing">
      <SectionFrame title={texts.finishing} lead={kinds.map((kind) => texts.finishingKinds[kind]).join(', ')}>
        <div className={styles.text}>
          <Text>{first}</Text>
          {rest.length > 0 && (
            <PhoneFold label={texts.readOn}>
              <div className={styles.text}>
                {rest.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
              </div>
            </PhoneFold>
          )}
        </div>
      </SectionFrame>
      <div>
        {looks.map(({ name, text, pictures }) => (
          <article key={name} className={styles.style}>
            <div className={classNames(styles.pictures, pictures.length > 1 && styles.pair)}>
              {pictures.map(({ picture, caption }) => (
                <Picture
                  key={picture.src}
                  className={styles.picture}
                  picture={picture}
                  alt={caption}
                  sizes="(min-width: 1025px) 58vw, 100vw"
                />
              ))}
            </div>
            <div className={styles.content}>
              <Heading level={3}>{texts.finishingStyle(name)}</Heading>
              <Text tone="secondary">{text}</Text>
            </div>
          </article>
        ))}
      </div>
    </div>
  )
}
