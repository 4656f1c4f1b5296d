// The person who answers: photo, name, position, and what to expect.
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import type { FormVariant } from '@kvartal/contract/forms'
import { Text } from '@kvartal/ui/text'
import { Picture } from '../../../entities/picture/index.ts'
import styles from './contact-form.module.css'

/** Not to a reply to a job, and not to a subscription. */
export function doesDirectorAnswer(variant: FormVariant): boolean {
  return variant === 'with-comment' || variant === 'callback'
}

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
