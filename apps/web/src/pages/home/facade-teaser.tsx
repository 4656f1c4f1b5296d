// A link to the visual selection: the picture of a facade reaches the right edge, the text keeps the margin.
import type { HomeAnswer } from '@kvartal/contract/site'
import { Button } from '@kvartal/ui/button'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './facade-teaser.module.css'

const texts = { open: 'Выбрать на фасаде' }

export function FacadeTeaser({ visual }: { visual: NonNullable<HomeAnswer['visual']> }) {
  return (
    <section className={styles.teaser} id="facade">
      <div className={styles.text}>
        <Heading level={2}>{visual.title}</Heading>
        <Text size="lead" tone="secondary">
          {visual.text}
        </Text>
        <Button to={hrefs.visualStart}>{texts.open}</Button>
      </div>
      {visual.picture && (
        <Picture className={styles.picture} picture={visual.picture} sizes="(min-width: 1025px) 62vw, 100vw" />
      )}
    </section>
  )
}
