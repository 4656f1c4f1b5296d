// Screens of the office in a real browser with 200,000 requests in the store: how soon they are there on a slowed
// processor, and how smoothly the list scrolls.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, tables } from '@kvartal/db'
import { Passwords } from '../../apps/server/src/modules/office/access/passwords.ts'
import { importBundle } from '../../apps/server/src/modules/operation/import/index.ts'
import { addManyRequests } from '../../apps/server/src/testing/many-requests.ts'
import { testBundle } from '../../apps/server/src/testing/test-bundle.ts'
import { ensureChromium } from '../../scripts/chromium.ts'
import { startPostgres } from '../../scripts/postgres-cluster.ts'
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, FRAME_MS, inUnit, percent, quantile } from './figure.ts'
import { REQUESTS } from './office-requests.ts'
import { startServer } from './production-server.ts'

/** A task that is longer makes a click wait noticeably. */
const LONG_TASK_MS = 50
const EMAIL = 'bench@moroshka.example'
const PASSWORD = 'a long password of the benchmark'

/** The output of browser/work-in-office.ts. */
export interface MeasuredOffice {
  slowdown: number
  /** Milliseconds until the screen shows its data. */
  opened: Record<'signIn' | 'today' | 'requests', number>
  wheel: MeasuredGesture
  /** A fling on a touchpad. */
  fling: MeasuredGesture
  /** The number of the last row that the scrolling has reached. */
  rows: number
}

interface MeasuredGesture {
  list: Scrolling
  /** The same gesture over an empty page: what the machine itself can do at that time. */
  empty: Scrolling
}

export interface Scrolling {
  framesMs: number[]
  rows: number
  /** Work of the page's main thread. */
  busyMs: number
  /** Tasks that are longer than a frame. */
  tasksMs: number[]
}

export async function measureOfficeScreens(): Promise<Figure[]> {
  const browser = await ensureChromium()
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-bench-'))
  const postgres = await startPostgres()
  const dataDir = join(folder, 'data')
  try {
    const database = await openDatabase({ url: postgres?.url, dataDir })
    await database.migrate()
    await fill(database)
    await database.close()
    const server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      SEED_BUNDLE: '',
      MAX_LOOP_DELAY_MS: '0',
    })
    try {
      const args = ['bench/src/browser/work-in-office.ts', server.url, browser, EMAIL, PASSWORD]
      return figuresOf(JSON.parse(await runQuietly(process.execPath, args)) as MeasuredOffice)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(database: Database): Promise<void> {
  await importBundle(database, testBundle(), 'bench')
  const [id, passwordHash] = [randomUUID(), await new Passwords().hash(PASSWORD)]
  await database.orm.insert(tables.officePeople).values([
    { id, email: EMAIL, name: 'Мария Соколова', role: 'head-of-sales', passwordHash },
    // Without an administrator the office shows its first start.
    { id: randomUUID(), email: 'admin@moroshka.example', name: 'Ольга Ветрова', role: 'administrator', passwordHash },
  ])
  await addManyRequests(database, { requests: REQUESTS, ownerId: id, withLeads: true, secondsApart: 470 })
}

function figuresOf({ slowdown, opened, wheel, fling, rows }: MeasuredOffice): Figure[] {
  const slow = `процессор в ${slowdown} раза медленнее`
  return [
    { what: `вход: поле почты, ${slow}`, value: inUnit(opened.signIn, 'мс') },
    { what: `от «Войти» до данных «Сегодня», ${slow}`, value: inUnit(opened.today, 'мс') },
    { what: `список заявок с данными, ${slow}`, value: inUnit(opened.requests, 'мс') },
    ...scrollingFigures(`колесом, 20 щелчков в секунду (дошли до строки ${rows})`, wheel),
    ...scrollingFigures('бросками на тачпаде', fling),
  ]
}

function scrollingFigures(gesture: string, { list, empty }: MeasuredGesture): Figure[] {
  const late = quantile(list.framesMs, 0.95)
  const onTime = ({ framesMs }: Scrolling) =>
    framesMs.filter((frameMs) => frameMs < FRAME_MS * 1.5).length / framesMs.length
  const workOf = ({ busyMs, framesMs }: Scrolling) => busyMs / framesMs.length
  // In time of the processor: other programs of the machine make a frame late, but add nothing to its work.
  const fitting = 1 - list.tasksMs.length / list.framesMs.length
  const long = list.tasksMs.filter((taskMs) => taskMs > LONG_TASK_MS)
  return [
    {
      what: `прокрутка ${gesture}: работа страницы помещается в кадр`,
      value: percent(fitting),
      bar: { text: '≥ 99 %', met: fitting >= 0.99 },
      beside: `на кадр ${inUnit(workOf(list), 'мс')}, на пустой странице ${inUnit(workOf(empty), 'мс')}; на строку ${inUnit(list.busyMs / list.rows, 'мс')}`,
    },
    {
      what: `прокрутка ${gesture}: кадры по часам, p95`,
      value: inUnit(late, 'мс'),
      bar: { text: '60 в секунду', met: late < FRAME_MS * 1.5 },
      beside: `вовремя ${percent(onTime(list))} из ${list.framesMs.length}, на пустой странице ${percent(onTime(empty))}`,
    },
    {
      what: `прокрутка ${gesture}: задачи дольше ${LONG_TASK_MS} мс`,
      value: String(long.length),
      bar: { text: '0', met: long.length === 0 },
      beside: `самая долгая ${inUnit(Math.max(0, ...list.tasksMs), 'мс')}`,
    },
  ]
}
