// The page of a purchase way with several programs, around the calculator of that way.
import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import type { WayData } from './load-way.ts'
import type { ProgramsCalculatorProps } from './way-calculator.ts'
import { WayPage, type WayRequest } from './way-page.tsx'

interface ProgramsPageProps<Program, Params> {
  Calculator: ComponentType<ProgramsCalculatorProps<Program, Params>>
  request: WayRequest
}

export function ProgramsPage<Program, Params>({ Calculator, request }: ProgramsPageProps<Program, Params>) {
  const { answer, programs, params, dropped, today } = useLoaderData() as WayData<Program[], Params>
  const { way, onSale } = answer
  return (
    <WayPage answer={answer} request={request}>
      {programs && programs.length > 0 && onSale && (
        <Calculator way={way} programs={programs} bounds={onSale} query={params} dropped={dropped} today={today} />
      )}
    </WayPage>
  )
}
