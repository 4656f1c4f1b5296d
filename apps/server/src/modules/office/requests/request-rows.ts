// Rows of the list as a person of the office may see them.
import type { RequestRow } from '@kvartal/contract/office/requests'
import type { Database } from '@kvartal/db'
import { findPermit, isWithinReach, type Permit } from '../gate/index.ts'
import { withoutContacts } from '../history/index.ts'
import { type LotWords, readFlatWords, readLotWords } from './lots.ts'
import { countShared, countUndelivered, readNames, type StoredRequest } from './repository.ts'
import { asSource, formTitle, shownContacts } from './request-words.ts'
import type { WorkingTime } from './working-time.ts'

export interface RowFacts {
  database: Pick<Database, 'orm'>
  now: Date
  workingTime: WorkingTime
  normMinutes: number
  projectName: (slug: string) => string | undefined
}

export async function requestRows(
  { actor }: Pick<Permit, 'actor'>,
  requests: readonly StoredRequest[],
  facts: RowFacts,
): Promise<RequestRow[]> {
  const { database } = facts
  const present = <Value>(values: readonly (Value | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const [flats, lots, names, phones, emails, undelivered] = await Promise.all([
    readFlatWords(database, present(requests.map(({ flatId }) => flatId))),
    readLotWords(database, present(requests.map(({ lotId }) => lotId))),
    readNames(database, present(requests.map(({ ownerId }) => ownerId))),
    countShared(
      database,
      'phoneKey',
      requests.map(({ phoneKey }) => phoneKey),
    ),
    countShared(
      database,
      'emailKey',
      requests.map(({ emailKey }) => emailKey),
    ),
    countUndelivered(
      database,
      requests.map(({ id }) => id),
    ),
  ])
  const phonesPermit = findPermit(actor, 'requests.phones')
  return requests.map((request) => {
    const { ownerId, nextContactAt } = request
    const lot =
      (request.flatId !== null && flats.get(request.flatId)) || (request.lotId !== null && lots.get(request.lotId))
    const isMasked = !phonesPermit || !isWithinReach(phonesPermit, request)
    const shownText = isMasked ? withoutContacts : asWritten
    const form = formTitle(request.origin, request.formName)
    const waitMinutes = request.state === 'new' ? facts.workingTime.minutesBetween(request.createdAt, facts.now) : null
    const shared = Math.max(phones.get(request.phoneKey) ?? 1, emails.get(request.emailKey) ?? 1)
    return {
      id: request.id,
      number: request.number,
      version: request.version,
      state: request.state,
      closeReason: request.closeReason as RequestRow['closeReason'],
      name: request.name,
      ...shownContacts(request, isMasked),
      isErased: request.erasedAt !== null,
      ...(lot || aboutWithoutLot({ ...request, matter: shownText(request.matter) }, form, facts)),
      project: request.project,
      flatId: request.flatId,
      source: asSource(request.source),
      form,
      createdAt: request.createdAt.toISOString(),
      waitMinutes,
      isLate: waitMinutes !== null && waitMinutes > facts.normMinutes,
      owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? 'Доступ закрыт' },
      nextContactAt: nextContactAt?.toISOString() ?? null,
      nextContactNote: shownText(request.nextContactNote),
      isContactLate: isPast(request, facts.now),
      duplicates: shared - 1,
      undelivered: undelivered.get(request.id) ?? 0,
    }
  })
}

const asWritten = (text: string) => text

function aboutWithoutLot({ matter, project }: StoredRequest, form: string, { projectName }: RowFacts): LotWords {
  return { interest: matter || form, place: (project && projectName(project)) ?? '' }
}

function isPast({ state, nextContactAt }: StoredRequest, now: Date): boolean {
  return state !== 'closed' && nextContactAt !== null && nextContactAt < now
}
