// People of the demo: one of each role, so that whoever starts the product can look at it from every side. Their
// passwords are derived from the secret of this installation and printed by the start; they work on a loopback address
// only.
import { createHmac, randomUUID } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { ROLE_NAMES, ROLES, type Role } from '@kvartal/contract/office/rights'
import { and, type Database, eq, isNull, sql, tables } from '@kvartal/db'
import type { Config } from '../../../start/config.ts'
import type { Secrets } from '../../ground/secrets/index.ts'
import type { Passwords } from './passwords.ts'

const { officePeople, officeSessions } = tables

const NAMES: Readonly<Record<Role, readonly [name: string, mailbox: string]>> = {
  administrator: ['Ольга Ветрова', 'olga.vetrova'],
  'head-of-sales': ['Антон Гуров', 'anton.gurov'],
  'sales-manager': ['Мария Соколова', 'maria.sokolova'],
  'price-analyst': ['Илья Кравцов', 'ilya.kravtsov'],
  editor: ['Дарья Лим', 'darya.lim'],
  reader: ['Пётр Назаров', 'petr.nazarov'],
}

const DOMAIN = 'moroshka.example'

export interface DemoPerson {
  role: string
  name: string
  email: string
  password: string
}

/** Whether the server is open to this machine only: what it prints then gives nobody else a way in. */
export function isDemoOpen({ host, hosts, office, production }: Config): boolean {
  if (!office.isDemo || production) return false
  const names = [hosts.site, office.url].flatMap((url) => (url === undefined ? [] : new URL(url).hostname))
  return [host, ...names].every(isLoopbackName)
}

function isLoopbackName(name: string): boolean {
  if (isIPv4(name)) return name.startsWith('127.')
  return name === 'localhost' || name === '::1' || name === '[::1]'
}

/** Adds those who are missing and returns all with their passwords. */
export async function openDemoPeople({ orm }: Database, secrets: Secrets, passwords: Passwords): Promise<DemoPerson[]> {
  const key = secrets.key('office-demo')
  const people = ROLES.map((role) => {
    const [name, mailbox] = NAMES[role]
    const email = `${mailbox}@${DOMAIN}`
    return { role, name, email, password: demoPassword(key, email) }
  })
  for (const { role, name, email, password } of people) {
    const [known] = await orm.select().from(officePeople).where(eq(officePeople.email, email))
    if (known?.isDemo && known.passwordHash && (await passwords.isRight(password, known.passwordHash))) {
      if (known.closedAt) await orm.update(officePeople).set({ closedAt: null }).where(eq(officePeople.id, known.id))
      continue
    }
    // A person of the company with this address is left alone.
    if (known && !known.isDemo) continue
    const passwordHash = await passwords.hash(password)
    await orm
      .insert(officePeople)
      .values({ id: randomUUID(), email, name, role, passwordHash, passwordChangedAt: new Date(), isDemo: true })
      .onConflictDoUpdate({ target: officePeople.email, set: { passwordHash, closedAt: null } })
  }
  return people.map((person) => ({ ...person, role: ROLE_NAMES[person.role] }))
}

/** Closes their access where others could use it. */
export async function closeDemoPeople({ orm }: Database): Promise<void> {
  await orm
    .update(officePeople)
    .set({ closedAt: sql`now()` })
    .where(and(eq(officePeople.isDemo, true), isNull(officePeople.closedAt)))
  await orm.execute(
    sql`delete from ${officeSessions} where person_id in (select id from ${officePeople} where is_demo)`,
  )
}

/** Four groups of letters and digits that are hard to confuse: about 77 bits. */
function demoPassword(key: Buffer, email: string): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  const bytes = createHmac('sha256', key).update(email).digest()
  const groups = [0, 4, 8, 12].map((start) =>
    Array.from(bytes.subarray(start, start + 4), (byte) => letters[byte % letters.length]).join(''),
  )
  return groups.join('-')
}
