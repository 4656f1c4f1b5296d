// The requests of visitors in their usual shares: pages, catalog queries, drawings, pictures, contact requests.
import type { Visitor } from './visitor.ts'

/** Addresses that the demo developer has. */
export interface SiteAddresses {
  pages: readonly string[]
  plans: readonly string[]
  pictures: readonly string[]
}

const PAGES = ['/', '/list', '/new', '/projects', '/commercial', '/news', '/progress', '/contacts', '/purchase-terms']
const MAX_PICTURES = 40

export async function collectAddresses(visitor: Visitor): Promise<SiteAddresses> {
  const home = await visitor.read('/')
  const { flats } = JSON.parse(await visitor.read('/v2/marketplace', '{"limit":21}')) as {
    flats: { id: number; scheme: { card: string } | null }[]
  }
  const found = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, address]) => address)),
  ]
  return {
    pages: [
      ...PAGES,
      ...found(home, /href="(\/projects\/[a-z-]{1,60})"/g),
      ...flats.map(({ id }) => `/flat/${id}`),
    ].flatMap((address) => address ?? []),
    plans: flats.flatMap(({ scheme }) => scheme?.card ?? []),
    pictures: found(home, /(\/media\/[\w/-]{1,80}\.(?:avif|webp)\?v=\w{1,40})/g)
      .flatMap((address) => address ?? [])
      .slice(0, MAX_PICTURES),
  }
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

/** Some filters repeat often, most are unique. */
function catalogQuery(): string {
  return JSON.stringify({
    ...(Math.random() < 0.5 && { projects: [1 + Math.floor(Math.random() * 5)] }),
    ...(Math.random() < 0.5 && { [`rooms-${1 + Math.floor(Math.random() * 4)}`]: true }),
    ...(Math.random() < 0.5 && { price_max: 10_000_000 + 500_000 * Math.floor(Math.random() * 80) }),
    ...(Math.random() < 0.3 && { floor_min: 1 + Math.floor(Math.random() * 10) }),
    page: 1 + Math.floor(Math.random() * 3),
    limit: 21,
  })
}

const shares: readonly [share: number, send: (visitor: Visitor, addresses: SiteAddresses) => Promise<unknown>][] = [
  [0.4, (visitor, { pages }) => visitor.read(pick(pages))],
  [0.3, (visitor) => visitor.read('/v2/marketplace', catalogQuery())],
  [0.14, (visitor, { plans }) => visitor.read(pick(plans))],
  [0.14, (visitor, { pictures }) => visitor.read(pick(pictures))],
  [0.02, (visitor) => visitor.sendForm()],
]

export function sendNext(visitor: Visitor, addresses: SiteAddresses): Promise<unknown> {
  let chance = Math.random()
  for (const [share, send] of shares) {
    chance -= share
    if (chance < 0) return send(visitor, addresses)
  }
  return visitor.read('/')
}
