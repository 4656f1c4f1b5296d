// The basis of a program's calculation: the example flat and the conditions.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { Conditions } from './conditions.tsx'
import { ExampleFlat } from './example-flat.tsx'

interface CalculationBasisProps {
  program: { title: string; conditions: readonly string[] }
  flat: OfferedFlat | undefined
  today: string
  isInUse: boolean
  onBack: () => void
}

export function CalculationBasis({ program, flat, ...example }: CalculationBasisProps) {
  return (
    <>
      {flat && <ExampleFlat flat={flat} {...example} />}
      <Conditions title={program.title} items={program.conditions} />
    </>
  )
}
