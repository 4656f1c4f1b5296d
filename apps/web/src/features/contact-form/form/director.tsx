// The person who answers: photo, name, position, and what to expect.
import type { ContactFormAnswer } from '@kvartal/contract'
import { Text } from '@kvartal/ui/text'
import { Picture } from '../../../entities/picture/index.ts'
import styles from './contact-form.module.css'

export function Director({ director }: { director: NonNullable<ContactFormAnswer['director']> }) {
  return (
    <figure className={styles.director}>
      {director.photo && <Picture className={styles.directorPhoto} picture={director.photo} sizes="56px" alt="" />}
      <figcaption>
        <Text size="ui">{director.name}</Text>
        <Text size="micro" tone="secondary">
          {director.position}
        </Text>
      </figcaption>
      <blockquote className={styles.directorQuote}>{director.quote}</blockquote>
    </figure>
  )
}
