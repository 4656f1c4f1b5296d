// The page of a purchase way with several programs, around the calculator of that way.
import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import type { WayData } from './load-way.ts'
import type { ProgramsCalculatorProps } from './way-calculator.ts'
import { WayPage, type WayRequest } from './way-page.tsx'

interface ProgramsPageProps<Program, Wish> {
  Calculator: ComponentType<ProgramsCalculatorProps<Program, Wish>>
  request: WayRequest
}

export function ProgramsPage<Program, Wish>({ Calculator, request }: ProgramsPageProps<Program, Wish>) {
  const { answer, programs, wish, dropped, today } = useLoaderData() as WayData<Program[], Wish>
  const { way, onSale } = answer
  return (
    <WayPage answer={answer} request={request}>
      {programs && programs.length > 0 && onSale && (
        <Calculator way={way} programs={programs} bounds={onSale} asked={wish} dropped={dropped} today={today} />
      )}
    </WayPage>
  )
}
