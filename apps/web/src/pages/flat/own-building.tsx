// How far the flat's own building is: readiness and a photo by the latest report, commissioning and keys.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatDate } from '@kvartal/russian/date'
import { formatPercent } from '@kvartal/russian/percent'
import { lowerFirst } from '@kvartal/russian/place'
import { formatKeyDate, formatKeys, keysQuarter, keysWords } from '@kvartal/russian/quarter'
import { TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { Fact, FactRows } from '../../shared/tables/fact-rows.tsx'
import type { BuildingStage } from './building-stage.ts'
import { FoldedSection } from './fold.tsx'
import styles from './own-building.module.css'

const texts = {
  title: (building: string) => `Как строится ${lowerFirst(building)}`,
  ready: (building: string) => `${building} построен и\u00a0сдан`,
  readyText: 'Дом введён в\u00a0эксплуатацию: ключи передаём сразу после сделки, квартиру можно посмотреть до неё.',
  done: (percent: string) => `готов на\u00a0${percent}`,
  readiness: 'Готовность',
  reported: (date: string) => `, на\u00a0${date}`,
  none: 'В\u00a0отчётах о\u00a0стройке этого корпуса пока нет.',
  photo: (date: string) => `Снято ${date}`,
  keyDate: 'Ввод дома',
  keys: 'Передача ключей',
  all: 'Весь ход строительства',
}

export const OWN_BUILDING_ID = 'building'

interface OwnBuildingProps {
  answer: Pick<FlatAnswer, 'flat' | 'building' | 'project'>
  stage: BuildingStage | null
}

export function OwnBuilding({ answer: { flat, building, project }, stage }: OwnBuildingProps) {
  if (!building || !project.slug) return null
  const { ready } = building
  const words = [stage ? texts.done(formatPercent(stage.percent)) : '', keysWords(flat)].filter((word) => word !== '')
  return (
    <FoldedSection
      id={OWN_BUILDING_ID}
      title={ready ? texts.ready(building.name) : texts.title(building.name)}
      answer={words.join(', ')}
    >
      <div className={styles.building}>
        {stage?.picture && (
          <figure>
            <Picture className={styles.picture} picture={stage.picture} sizes="(min-width: 769px) 420px, 100vw" />
            <figcaption className={styles.caption}>{texts.photo(formatDate(stage.date))}</figcaption>
          </figure>
        )}
        <div className={styles.facts}>
          <FactRows>
            {stage && (
              <Fact name={texts.readiness}>
                {formatPercent(stage.percent)}
                {texts.reported(formatDate(stage.date))}
              </Fact>
            )}
            {!ready && formatKeyDate(flat) !== '' && <Fact name={texts.keyDate}>{formatKeyDate(flat)}</Fact>}
            {!ready && keysQuarter(flat.keyDate) !== null && <Fact name={texts.keys}>{formatKeys(flat.keyDate)}</Fact>}
          </FactRows>
          <Text tone="secondary">{ready ? texts.readyText : (stage?.work ?? texts.none)}</Text>
          <TextLink alone to={hrefs.projectProgress(project.slug)}>
            {texts.all}
          </TextLink>
        </div>
      </div>
    </FoldedSection>
  )
}
