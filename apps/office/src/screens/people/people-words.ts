// The words of «Люди».
import type { PersonRow } from '@kvartal/contract/office/people'
import { ROLE_NAMES, type Role } from '@kvartal/contract/office/rights'
import { formatCount } from '@kvartal/russian/count'
import type { StateMarkKind } from '@kvartal/ui/state-mark'
import { formatDays, pastMoment } from '../../shared/time-words.ts'

export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  administrator: 'Всё, что есть в офисе, и люди. Второй шаг входа обязателен.',
  'head-of-sales': 'Заявки, квартиры и цены своих проектов, передаёт заявки, утверждает цены.',
  'sales-manager': 'Заявки своих проектов, статусы квартир.',
  'price-analyst': 'Цены своих проектов: предлагает и загружает файлы.',
  editor: 'Тексты, фото и разметка своих проектов, публикует.',
  reader: 'Смотрит, ничего не меняет; телефоны скрыты.',
}

export const roleName = (role: Role): string => ROLE_NAMES[role]

type ProjectNames = ReadonlyMap<string, string>

/** Few by name, many by number. */
export function projectsText(projects: PersonRow['projects'], names: ProjectNames): string {
  if (projects === 'all') return 'Все'
  if (projects.length <= 2) return projects.map((slug) => names.get(slug) ?? slug).join(', ')
  return formatCount(projects.length, ['проект', 'проекта', 'проектов'])
}

const DAY_MS = 86_400_000

/** The column «Второй шаг»: for an invited or closed person their state. */
export function secondStepText(person: PersonRow, now: Date): { kind: StateMarkKind; text: string } {
  if (person.state === 'closed') {
    return { kind: 'off', text: person.closedAt ? `закрыт ${pastMoment(person.closedAt, now)}` : 'закрыт' }
  }
  if (person.state === 'invited') {
    const days = person.invitedAt ? Math.floor((now.getTime() - Date.parse(person.invitedAt)) / DAY_MS) : 0
    return { kind: 'plan', text: days > 0 ? `приглашение, ${formatDays(days)}` : 'приглашение сегодня' }
  }
  if (person.secondStep.length > 0) {
    const ways = person.secondStep.map((way) => (way === 'app' ? 'приложение' : 'ключ'))
    return { kind: 'ok', text: ways.join(' и ') }
  }
  return { kind: person.secondStepMissing ? 'warn' : 'off', text: 'не включён' }
}
