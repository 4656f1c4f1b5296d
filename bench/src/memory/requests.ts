// Requests of the memory benchmark, each from another address.
const DOCUMENT_FLATS = 50
const CARD_FLATS = 4

/** How many answers had each status. */
export type Outcomes = Record<string, number>

let addresses = 0

function fromAnywhere(): Record<string, string> {
  addresses += 1
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` }
}

export async function read(
  origin: string,
  path: string,
  accept = 'text/html',
): Promise<{ status: number; text: string }> {
  const headers = { accept, 'accept-encoding': 'br', ...fromAnywhere() }
  const answer = await fetch(origin + path, { headers, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

export async function requestAll(origin: string, paths: readonly string[], atOnce: number): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  const queue = [...paths]
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const outcome = await read(origin, path, '*/*').then(
        ({ status }) => String(status),
        () => 'обрыв',
      )
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

export async function timedPage(origin: string, id: number): Promise<number> {
  const started = performance.now()
  await read(origin, `/flat/${id}`)
  return performance.now() - started
}

export async function flatIds(origin: string): Promise<number[]> {
  const { text } = await read(origin, '/sitemaps/flats.xml', 'application/xml')
  return [...text.matchAll(/\/flat\/(\d+)</g)].map(([, id]) => Number(id))
}

/** No two are alike: nothing that was made before helps. */
export function randomDocument(kind: 'documents' | 'cards', ids: readonly number[]): string {
  const chosen = new Set<number>()
  const count = kind === 'documents' ? DOCUMENT_FLATS : CARD_FLATS
  while (chosen.size < count) chosen.add(ids[Math.floor(Math.random() * ids.length)] ?? 0)
  const list = [...chosen].join('|')
  return kind === 'documents'
    ? `/flats.pdf?ids=${list}`
    : `/preview.jpg?path=${encodeURIComponent(`/favorites?ids=${list}`)}`
}

export function sumOf(all: readonly Outcomes[]): Outcomes {
  const sum: Outcomes = {}
  for (const [outcome, count] of all.flatMap((outcomes) => Object.entries(outcomes))) {
    sum[outcome] = (sum[outcome] ?? 0) + count
  }
  return sum
}

export function outcomesInWords(outcomes: Outcomes): string {
  return Object.entries(outcomes)
    .map(([outcome, count]) => `${outcome} × ${count}`)
    .join(', ')
}
