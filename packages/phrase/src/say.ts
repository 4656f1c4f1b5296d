// A condition as a visitor would type it, such that it is read back as the same condition.
import type { Condition } from './conditions.ts'
import { conditionLabel } from './labels.ts'
import { pageTopic } from './pages.ts'

/** How an attribute is said in a phrase; another attribute is said by its label. */
const sayings: Readonly<Record<string, string>> = {
  'finishing-full': 'с отделкой',
  'finishing-none': 'без отделки',
  'kitchen-living': 'с кухней-гостиной',
  'master-bedroom': 'с мастер-спальней',
  'two-bathrooms': 'с двумя санузлами',
  'dressing-room': 'с гардеробной',
  'high-ceiling': 'с высокими потолками',
  'panoramic-glazing': 'с окнами в пол',
  loggia: 'с лоджией',
  balcony: 'с балконом',
  terrace: 'с террасой',
  patio: 'с патио',
  'view-water': 'с видом на воду',
  'view-park': 'с видом на парк',
}

export function sayAttribute({ name, label }: { name: string; label: string }): string {
  return sayings[name] ?? (/^[а-яё]/i.test(label) ? label.toLowerCase() : label)
}

export function sayCondition(condition: Condition): string {
  switch (condition.field) {
    case 'attributes':
      return sayAttribute(condition)
    case 'stations':
      return `метро ${condition.name}`
    case 'projects':
      return `ЖК ${condition.name}`
    case 'page':
      return pageTopic(condition.path)
    case 'exceptProjects':
      return `кроме ЖК ${condition.name}`
    case 'exceptDistricts':
      return `кроме района ${condition.name}`
    case 'districts':
      return `район ${condition.name}`
    default:
      return conditionLabel(condition).replaceAll('\u00a0', ' ')
  }
}
