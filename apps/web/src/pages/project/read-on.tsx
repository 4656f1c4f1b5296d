// The paragraphs after the first one; a phone folds them.
import { Text } from '@kvartal/ui/text'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import styles from './read-on.module.css'
import { texts } from './texts.ts'

export function ReadOn({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <PhoneFold label={texts.readOn}>
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} tone="secondary">
            {paragraph}
          </Text>
        ))}
      </div>
    </PhoneFold>
  )
}
