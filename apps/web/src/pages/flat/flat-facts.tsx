// The facts of the flat: below the purchase column on a phone, below the gallery on a desktop.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatSides } from '@kvartal/russian/lot'
import { formatArea, formatCeilingHeight } from '@kvartal/russian/number'
import { formatSection, lowerFirst } from '@kvartal/russian/place'
import { formatKeyDate, formatKeys, keysQuarter } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { TextLink } from '@kvartal/ui/link'
import { holdTogether } from '@kvartal/ui/text'
import { Tooltip } from '@kvartal/ui/tooltip'
import { floorOfFloors } from '../../entities/flat/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { Fact, FactRows } from '../../shared/tables/fact-rows.tsx'

const texts = {
  project: 'Проект',
  area: 'Площадь',
  floor: 'Этаж',
  ceilingHeight: 'Высота потолков',
  kitchen: 'Кухня',
  kitchenLiving: 'Кухня-гостиная',
  living: 'Жилая площадь',
  windows: 'Окна',
  finishing: 'Отделка',
  features: 'Особенности',
  keyDate: 'Ввод в эксплуатацию',
  keys: 'Ключи',
  metro: 'Метро',
  address: 'Адрес',
  whatIs: (term: string) => `Что такое ${term}`,
}

const KNOWN_CATEGORIES = ['rooms', 'finishing', 'view', 'outdoor', 'layout']

export function FlatFacts({ answer }: { answer: FlatAnswer }) {
  const { flat, project, section, attributeList, kitchenArea, livingArea, windowAzimuths } = answer
  const of = (category: string) => attributeList.filter((attribute) => attribute.category === category)
  const [finishing] = of('finishing')
  // «Окна на юг, во двор»: drops the word «окна», because the row's name already has it.
  const views = of('view').map(({ label }) => label.toLowerCase().replace(/^окна /, ''))
  const others = attributeList.filter(({ category }) => !KNOWN_CATEGORIES.includes(category))
  const features = [...of('outdoor'), ...of('layout'), ...others]
  const commissioning = formatKeyDate(flat)
  const station = project.metro[0]
  return (
    <FactRows columns={2}>
      {project.name !== '' && (
        <Fact name={texts.project}>
          {project.slug ? <TextLink to={hrefs.project(project.slug)}>{project.name}</TextLink> : project.name}
          {flat.building && section && `, ${lowerFirst(flat.building.name)}, ${formatSection(section.number)}`}
        </Fact>
      )}
      <Fact name={texts.area}>{formatArea(flat.area)}</Fact>
      <Fact name={texts.floor}>{floorOfFloors(flat)}</Fact>
      <Fact name={texts.ceilingHeight}>{formatCeilingHeight(flat.ceilingHeight)}</Fact>
      {/* A studio is one room: its kitchen and its living area are the same area. */}
      {kitchenArea > 0 && kitchenArea !== livingArea && (
        <Fact name={answer.euro ? texts.kitchenLiving : texts.kitchen}>{formatArea(kitchenArea)}</Fact>
      )}
      {livingArea > 0 && <Fact name={texts.living}>{formatArea(livingArea)}</Fact>}
      {windowAzimuths.length > 0 && (
        <Fact name={texts.windows}>{[formatSides(windowAzimuths), ...views].join(', ')}</Fact>
      )}
      {finishing && (
        <Fact name={texts.finishing}>
          {holdTogether(finishing.label)}{' '}
          {finishing.description !== '' && (
            <Tooltip label={texts.whatIs(finishing.label)} content={finishing.description} />
          )}
        </Fact>
      )}
      {features.length > 0 && (
        <Fact name={texts.features}>
          {features
            .map(({ label }) => label)
            .join(', ')
            .toLowerCase()}
        </Fact>
      )}
      {commissioning !== '' && <Fact name={texts.keyDate}>{commissioning}</Fact>}
      {!flat.ready && keysQuarter(flat.keyDate) !== null && <Fact name={texts.keys}>{formatKeys(flat.keyDate)}</Fact>}
      {station ? (
        <Fact name={texts.metro}>{stationText(station)}</Fact>
      ) : (
        project.address && <Fact name={texts.address}>{project.address}</Fact>
      )}
    </FactRows>
  )
}
