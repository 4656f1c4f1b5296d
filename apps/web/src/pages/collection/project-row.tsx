// How one project fits the theme: a picture, a sentence, and walking distances.
import type { CollectionAnswer } from '@kvartal/contract/company-pages'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { minutesOnFoot } from '@kvartal/russian/station'
import { CardLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { placeText } from '../../entities/project/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './project-row.module.css'

const PLACES_SHOWN = 5

const texts = {
  inside: 'в комплексе',
  minutes: minutesOnFoot,
  onSale: (count: number) => formatCount(count, flatForms),
}

export function ProjectRow({ project, text, places }: CollectionAnswer['projects'][number]) {
  return (
    <li className={styles.row}>
      {project.hero && (
        <Picture
          className={styles.picture}
          picture={project.hero}
          sizes="(min-width: 1025px) 32vw, (min-width: 541px) 50vw, 100vw"
          alt=""
        />
      )}
      <div className={styles.text}>
        <Heading level={3} size="h2">
          <CardLink underlined href={hrefs.project(project.slug)}>
            {project.name}
          </CardLink>
        </Heading>
        <Text>{text}</Text>
        <Text size="small" tone="secondary" className={styles.facts}>
          <span>{placeText(project)}</span>
          {project.freeFlats > 0 && <span>{texts.onSale(project.freeFlats)}</span>}
          {project.priceFromRub && <span>{formatPriceFrom(project.priceFromRub)}</span>}
        </Text>
      </div>
      <ul className={styles.places}>
        {places.slice(0, PLACES_SHOWN).map(({ name, inside, walkMinutes }) => (
          <li key={name} className={styles.place}>
            <span>{name}</span>
            <span className={styles.minutes}>{inside ? texts.inside : texts.minutes(walkMinutes)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
