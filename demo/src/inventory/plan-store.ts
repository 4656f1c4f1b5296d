// Makes each distinct plan once; flats that repeat it, and its mirror images, share the object.

import type { EndTemplate } from './end-templates.ts'
import { towerPenthouse } from './end-templates.ts'
import type { Plan } from './model.ts'
import { assemblePlan, type Outdoor } from './plan-assembly.ts'
import type { SideKind } from './plan-draft.ts'
import type { RowTemplate } from './row-templates.ts'

const percent = (ratio: number) => Math.round(ratio * 100)

function outdoorCode(open: Outdoor): string {
  switch (open.kind) {
    case 'none':
      return ''
    case 'roof':
      return '-roof'
    case 'terrace':
      return `-t${open.sides.map((s) => s[0]).join('')}${open.depth}`
    default:
      return `-${open.kind[0]}${open.depth}`
  }
}

export class PlanStore {
  readonly plans = new Map<string, Plan>()

  private make(key: string, build: () => Plan): Plan {
    const known = this.plans.get(key)
    if (known) return known
    const plan = build()
    this.plans.set(key, plan)
    return plan
  }

  row(
    template: RowTemplate,
    size: { w: number; d: number; left: SideKind; right: SideKind; glass: number },
    open: Outdoor,
  ): Plan {
    const gables = `${size.left === 'facade' ? 'l' : ''}${size.right === 'facade' ? 'r' : ''}`
    const key = `${template.id}-${size.w}x${size.d}${gables ? `-${gables}` : ''}-g${percent(size.glass)}${outdoorCode(open)}`
    return this.make(key, () => assemblePlan(key, template, template.build(size), open))
  }

  end(template: EndTemplate, size: { w: number; d: number; down: SideKind; glass: number }, open: Outdoor): Plan {
    const key = `${template.id}-${size.w}x${size.d}${size.down === 'facade' ? '-d' : ''}-g${percent(size.glass)}${outdoorCode(open)}`
    return this.make(key, () => assemblePlan(key, template, template.build(size), open))
  }

  tower(w: number, h: number, arm: number, glass: number, open: Outdoor): Plan {
    const key = `tower-three-${w}x${h}-g${percent(glass)}${outdoorCode(open)}`
    return this.make(key, () =>
      assemblePlan(key, { id: 'tower-three', rooms: 3, euro: true }, towerPenthouse(w, h, arm, glass), open),
    )
  }
}
