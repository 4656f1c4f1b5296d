// Plans as PNG pictures inside a letter: mail programs do not show SVG, and nothing is loaded from outside.
import { unlessAbsent } from '../../printing/pdf/index.ts'
import { type PlanService, planAt } from '../../sales/plans/index.ts'

/** The smallest width that the site renders plans in; more than twice the shown width, for high-density screens. */
const PLAN_WIDTH_PX = 480

/** Undefined when there is no such drawing. */
export async function readPlan(address: string | null, plans: PlanService): Promise<Buffer | undefined> {
  const drawing = address === null ? undefined : planAt(address)
  if (!drawing) return undefined
  const file = await unlessAbsent(() => plans.file({ ...drawing, format: 'png', widthPx: PLAN_WIDTH_PX }))
  return file?.bodies.identity
}

/** The attachment that a plan's `cid:` address names. */
export function planAttachment(cid: string, flatId: number, content: Buffer) {
  return {
    cid,
    filename: `plan-${flatId}.png`,
    contentType: 'image/png',
    content,
    contentDisposition: 'inline' as const,
  }
}
