// People who may own requests.
import { reachOf } from '@kvartal/contract/office/rights'
import { and, asc, type Database, eq, isNull, tables } from '@kvartal/db'

const people = tables.officePeople

export interface Owner {
  id: string
  name: string
  email: string
  projects: readonly string[] | null
}

type Reader = Pick<Database, 'orm'>

/** People whose role works on requests and whose access is open. */
export async function readOwners({ orm }: Reader): Promise<Owner[]> {
  const rows = await orm.select().from(people).where(isNull(people.closedAt)).orderBy(asc(people.name))
  return rows
    .filter(({ role }) => reachOf(role, 'requests.work'))
    .map(({ id, name, email, projects }) => ({ id, name, email, projects }))
}

export async function findOwner({ orm }: Reader, id: string, project: string | null): Promise<Owner | undefined> {
  const [person] = await orm
    .select()
    .from(people)
    .where(and(eq(people.id, id), isNull(people.closedAt)))
  if (!person || !reachOf(person.role, 'requests.work')) return undefined
  const { name, email, projects } = person
  const reaches = projects === null || project === null || projects.includes(project)
  return reaches ? { id, name, email, projects } : undefined
}
