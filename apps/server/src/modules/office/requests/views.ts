// Named filters of lists, each of one person.
import { and, asc, type Database, eq, tables } from '@kvartal/db'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { Permit } from '../gate/index.ts'
import { badField, storable } from './changing.ts'

const views = tables.officeViews

/** More than anybody finds in a menu. */
const MAX_VIEWS = 50

export type ViewScreen = 'requests' | 'journal'

export interface View {
  id: string
  name: string
  query: string
}

const shown = { id: views.id, name: views.name, query: views.query }

export function readViews({ orm }: Database, permit: Permit<'signed-in'>, screen: ViewScreen): Promise<View[]> {
  return orm
    .select(shown)
    .from(views)
    .where(and(eq(views.personId, personOf(permit)), eq(views.screen, screen)))
    .orderBy(asc(views.name))
}

export async function saveView(
  { orm }: Database,
  permit: Permit<'signed-in'>,
  screen: ViewScreen,
  { id, name, query }: View,
): Promise<View> {
  const personId = personOf(permit)
  const existing = await orm
    .select()
    .from(views)
    .where(and(eq(views.personId, personId), eq(views.screen, screen)))
  if (existing.some((view) => view.id !== id && view.name === name))
    throw badField('name', 'вид с таким именем уже есть')
  if (existing.length >= MAX_VIEWS && !existing.some((view) => view.id === id)) {
    throw badField('name', `не больше ${MAX_VIEWS} видов: уберите лишние`)
  }
  const values = { id, personId, screen, name: storable(name), query: storable(query) }
  const [saved] = await orm
    .insert(views)
    .values(values)
    .onConflictDoUpdate({
      target: views.id,
      set: { name: values.name, query: values.query },
      // The id may be of another person's view.
      setWhere: and(eq(views.personId, personId), eq(views.screen, screen)),
    })
    .returning(shown)
  if (!saved) throw notFound('Такого вида нет.')
  return saved
}

export async function removeView(
  { orm }: Database,
  permit: Permit<'signed-in'>,
  screen: ViewScreen,
  id: string,
): Promise<void> {
  await orm.delete(views).where(and(eq(views.id, id), eq(views.personId, personOf(permit)), eq(views.screen, screen)))
}

function personOf({ actor }: Permit): string {
  if (actor.id === null) throw new AppError('NOT_ALLOWED', { message: 'Виды есть только у людей.' })
  return actor.id
}
