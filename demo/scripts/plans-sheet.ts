// Writes .runtime/plans-sheet.html: a contact sheet of 24 flat plans and 5 floor plans, for checking by eye.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatFlatType, formatSides } from '@kvartal/russian/lot'
import { formatArea } from '@kvartal/russian/number'
import { buildInventory, type Flat, type Floor, flatsOf, type Plan, readWorlds } from '../src/inventory/index.ts'
import { drawCompass, drawFlatPlan, drawFloorPlan, drawMiniGenplan } from '../src/plans/index.ts'

/** A layout, and how many different flats of it the sheet shows. */
const CHOICE: readonly [template: string, count: number][] = [
  ['studio', 2],
  ['alcove', 1],
  ['one', 3],
  ['two-euro-s', 3],
  ['two-euro', 2],
  ['two-classic', 1],
  ['corner-two-euro', 1],
  ['three-euro', 2],
  ['corner-three-euro', 2],
  ['three-classic', 1],
  ['penthouse-two', 1],
  ['penthouse-three', 1],
  ['penthouse-four', 1],
  ['tower-three', 1],
]

/** Layouts shown once more with a terrace on the roof. */
const ROOFS = ['two-euro', 'through-four']

const FLOORS: readonly [projectId: string, floorId: string, caption: string][] = [
  ['severny', 'b3s1-5', 'Типовой этаж'],
  ['severny', 'b1s1-4', 'Угловая секция: к северной стене примыкает соседний корпус'],
  ['vysota', 't1a-12', 'Этаж башни'],
  ['lesnoy', '1a-1', 'Первый этаж с патио'],
  ['vysota', 't1a-30', 'Пентхаусы с террасами'],
]

const STATUSES = ['free', 'sold', 'free', 'reserved', 'free', 'free', 'sold', 'free'] as const

const inventory = buildInventory()
const flats = [...flatsOf(inventory.projects)]
const worlds = new Map(readWorlds().map((w) => [w.id, w]))

function planOf(flat: Flat): Plan {
  const plan = inventory.plans.get(flat.planKey)
  if (!plan) throw new Error(`no plan ${flat.planKey}`)
  return plan
}

/** Flats of one layout from as many projects as have it. */
function pick(template: string, count: number): Flat[] {
  const first = new Map<string, Flat>()
  for (const flat of flats)
    if (planOf(flat).template === template && !first.has(flat.planKey)) first.set(flat.planKey, flat)
  const all = [...first.values()]
  const taken: Flat[] = []
  for (let i = 0; i < count && all.length; i++) {
    const fresh = all.filter((f) => !taken.some((t) => t.projectId === f.projectId))
    const pool = fresh.length ? fresh : all.filter((f) => !taken.includes(f))
    // Flats with a loggia or a balcony come first: they have more to check.
    const best = pool.sort((a, b) => outdoor(b) - outdoor(a))[Math.min(i, pool.length - 1)]
    if (best) taken.push(best)
  }
  return taken
}

const outdoor = (f: Flat) => f.loggiaAreaM2 + f.balconyAreaM2

const title = (f: Flat) => formatFlatType(f.rooms, f.euro)

function flatCard(flat: Flat): string {
  const plan = planOf(flat)
  const svg = drawFlatPlan(plan, 'full', {
    mirrored: flat.placement.mirrored,
    upAzimuth: flat.planUpAzimuth,
    windowAzimuths: flat.windowAzimuths,
  })
  const thumb = drawFlatPlan(plan, 'thumb', { mirrored: flat.placement.mirrored })
  const project = inventory.projects.find((p) => p.id === flat.projectId)
  return (
    `<figure><div class="plan">${svg}</div><figcaption><span>${thumb}</span>` +
    `<b>${title(flat)}</b><i>${formatArea(flat.areaM2)}</i><small>${project?.name}, ${flat.key}, этаж\u00a0${flat.floor}, окна ${formatSides(flat.windowAzimuths)}</small>` +
    '</figcaption></figure>'
  )
}

function floorCard(floor: Floor, caption: string): string {
  let i = 0
  const chosen = Math.floor(floor.flats.length / 2)
  const svg = drawFloorPlan(floor, inventory.plans).replaceAll('class="lot"', () => {
    const status = i === chosen ? 'chosen' : STATUSES[i % STATUSES.length]
    i++
    return `class="lot ${status}"`
  })
  const world = worlds.get(floor.projectId)
  const project = inventory.projects.find((p) => p.id === floor.projectId)
  const site = world ? drawMiniGenplan(world, floor.buildingId) : ''
  return (
    `<section class="floor"><header><h2>${caption}</h2><p>${project?.name}, секция ${floor.sectionId}, этаж\u00a0${floor.floor}</p></header>` +
    `<div class="storey">${svg}</div><aside>${site}${drawCompass([floor.upAzimuth, (floor.upAzimuth + 180) % 360])}</aside></section>`
  )
}

const floors = inventory.projects.flatMap((p) => p.buildings.flatMap((b) => b.sections.flatMap((s) => s.floors)))
const roofs = ROOFS.flatMap(
  (template) => flats.find((f) => planOf(f).template === template && planOf(f).stairs.length > 0) ?? [],
)
const chosenFlats = [...CHOICE.flatMap(([template, count]) => pick(template, count)), ...roofs]
const chosenFloors = FLOORS.flatMap(([projectId, id, caption]) => {
  const floor = floors.find((f) => f.projectId === projectId && f.id === id)
  return floor ? [floorCard(floor, caption)] : []
})

const html = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Планировки «Морошки»</title>
<style>
  @font-face { font-family: Onest; font-weight: 400 600; src: url("../packages/ui/src/tokens/fonts/onest-cyrillic.woff2"); unicode-range: U+0401, U+0410-044F, U+0451, U+2116 }
  @font-face { font-family: Onest; font-weight: 400 600; src: url("../packages/ui/src/tokens/fonts/onest-latin.woff2"); unicode-range: U+0020-007E, U+00A0-00FF, U+2000-206F, U+2190-2193, U+2212 }
  :root { --ink: #161a17; --ink-2: #545b55; --hairline: #daddd6; --paper: #fbfbf8; --mist: #f1f3ee }
  * { box-sizing: border-box; margin: 0 }
  body { background: var(--paper); color: var(--ink); font: 400 16px/1.5 Onest, Arial, sans-serif; padding: 72px 56px 120px }
  h1 { font-size: 96px; font-weight: 400; letter-spacing: -.045em; line-height: 1 }
  h1 + p { color: var(--ink-2); margin: 20px 0 72px; max-width: 46em }
  .flats { display: grid; grid-template-columns: repeat(3, 1fr); border-top: 1px solid var(--ink) }
  figure { border-bottom: 1px solid var(--hairline); border-right: 1px solid var(--hairline); padding: 24px; background: #fff; display: flex; flex-direction: column }
  figure:nth-child(3n) { border-right: 0 }
  .plan { flex: 1; display: grid; place-items: center }
  .plan svg { width: 100%; height: 560px }
  figcaption { display: grid; grid-template-columns: 96px 1fr auto; gap: 2px 16px; align-items: end; margin-top: 24px }
  figcaption span { grid-row: 1 / 3; align-self: end } figcaption span svg { display: block; max-width: 96px; max-height: 96px }
  b { font-weight: 400; font-size: 22px; letter-spacing: -.018em } i { font-style: normal; font-size: 22px; letter-spacing: -.018em }
  small { grid-column: 2 / 4; font-size: 13px; color: var(--ink-2) }
  .floor { display: grid; grid-template-columns: 1fr 200px; gap: 32px; margin-top: 112px; border-top: 1px solid var(--ink); padding-top: 24px }
  .floor header { grid-column: 1 / 3; display: flex; justify-content: space-between; align-items: baseline }
  h2 { font-size: 40px; font-weight: 400; letter-spacing: -.03em } header p { color: var(--ink-2); font-size: 14px }
  .storey { background: var(--mist); padding: 32px } .storey svg { display: block; width: 100%; max-height: 900px }
  aside { display: flex; flex-direction: column; gap: 24px } aside svg { width: 100% } aside svg.fc { width: 120px }
</style>
<h1>Планировки</h1>
<p>Квартир:\u00a0${flats.length}, планов:\u00a0${inventory.plans.size}. Здесь двадцать четыре из них и пять этажей: всё нарисовано программой по одной геометрии, стены и площади сходятся до сантиметра.</p>
<div class="flats">
${chosenFlats.map(flatCard).join('\n')}
</div>
${chosenFloors.join('\n')}
</html>
`

const target = join(import.meta.dirname, '../../.runtime/plans-sheet.html')
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, html)
console.log(`${chosenFlats.length} flat plans and ${chosenFloors.length} floor plans written`)
