// The main facts of a project: metro or district, what is on sale, and the prices with the dates of their keys.
import type { ProjectItem } from '@kvartal/contract/site'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import styles from './project-facts.module.css'
import { placeText, projectKeys, projectOffers } from './project-words.ts'

const texts = {
  metro: 'Метро',
  district: 'Район',
  keys: 'Ключи',
  onSale: 'В продаже',
  prices: 'Цены',
  soon: 'Скоро',
  none: 'Нет свободных',
  flats: flatForms,
} as const

export function ProjectFacts({ project }: { project: ProjectItem }) {
  const offers = projectOffers(project)
  const nothing = project.stage === 'starting' ? texts.soon : texts.none
  return (
    <dl className={styles.facts}>
      <Fact title={project.metro.length > 0 ? texts.metro : texts.district} value={placeText(project)} />
      <Fact
        title={texts.onSale}
        value={project.freeFlats > 0 ? formatCount(project.freeFlats, texts.flats) : nothing}
      />
      {offers.map(({ keys, price }) => (
        <Fact key={keys} title={upperFirst(keys)} value={price} />
      ))}
      {offers.length === 0 && (
        <>
          <Fact title={texts.keys} value={projectKeys(project)} />
          {(project.priceFromRub || project.stage === 'starting') && (
            <Fact
              title={texts.prices}
              value={project.priceFromRub ? formatPriceFrom(project.priceFromRub) : texts.soon}
            />
          )}
        </>
      )}
    </dl>
  )
}

function Fact({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}
