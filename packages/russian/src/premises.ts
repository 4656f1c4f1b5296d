// Labels and units that only commercial premises have.
import { formatQuantity } from './number.ts'

export const premisesLabels = { retail: 'Торговое помещение', office: 'Офис' } as const

/** `15` → `15 кВт` */
export function formatPower(kw: number): string {
  return formatQuantity(kw, 0, 'кВт')
}
