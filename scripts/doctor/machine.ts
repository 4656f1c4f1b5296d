// Checks the machine: clock, limit of open files, memory. Needs no packages.
import { statSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { connectionLimit, openFilesAllowed } from '../../apps/server/src/http/connections.ts'
import { root } from '../stamp.ts'
import { type Finding, good, note, wrong } from './finding.ts'

const MB = 1024 * 1024
const DAY_MS = 86_400_000
/** Memory of a node after its start, and with a full cache: see the sizes in docs/operations.md. */
const NEEDED_MB = 400
const COMFORTABLE_MB = 1_024

/** Project files were written in the past, by a clone or an archive. A date in the future means a wrong clock. */
export function checkClock(now = Date.now(), newestFile = statSync(join(root, 'package.json')).mtimeMs): Finding {
  if (newestFile > now + DAY_MS)
    return wrong('часы машины отстают: файлы проекта из будущего', 'настройте время по NTP')
  return good(`часы: ${new Date(now).toISOString().replace('T', ' ').slice(0, 16)} UTC`)
}

export function checkOpenFiles(wantedConnections: number, openFiles = openFilesAllowed()): Finding {
  const allowed = connectionLimit(wantedConnections, openFiles)
  if (allowed >= wantedConnections) return good(`соединений одновременно: ${wantedConnections}`)
  return note(
    `соединений будет ${allowed} вместо ${wantedConnections} (открытых файлов ${openFiles})`,
    'поднимите LimitNOFILE (ulimit -n) или уменьшите MAX_CONNECTIONS',
  )
}

export function checkMemory(
  availableMb = Math.floor(process.availableMemory() / MB),
  totalMb = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB),
): Finding {
  const text = `память: свободно ${availableMb} из ${totalMb}\u00A0МБ, процессоров ${availableParallelism()}`
  if (totalMb < NEEDED_MB) return wrong(text, `серверу нужно не меньше ${NEEDED_MB}\u00A0МБ, лучше 2\u00A0ГБ`)
  return availableMb < NEEDED_MB || totalMb < COMFORTABLE_MB
    ? note(text, 'мало для сборки и заполненного кеша')
    : good(text)
}
