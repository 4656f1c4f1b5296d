// Somebody else has saved the company meanwhile: the choice between both, by part.
import type { VersionConflict } from '@kvartal/contract/office/conflict'
import { ConflictChoice } from '@kvartal/ui/conflict-choice'
import { type ReactElement, useState } from 'react'
import { clockOf } from '../../shared/time-words.ts'
import { type Company, type CompanyFields, type CompanyPart, conflictingParts, merged } from './company-conflict.ts'

export type LostRace = {
  /** As the person has opened it. */
  seen: Company
  wanted: CompanyFields
  stored: Company
  by: Pick<VersionConflict['stored'], 'changedBy' | 'changedAt'>
}

const TITLES: Readonly<Record<CompanyPart, string>> = { name: 'Название', logo: 'Логотип' }

type CompanyConflictProps = {
  race: LostRace
  onClose: () => void
  onSave: (chosen: CompanyFields) => Promise<unknown>
}

export function CompanyConflict({ race, onClose, onSave }: CompanyConflictProps): ReactElement {
  const { seen, wanted, stored, by } = race
  const [waiting, setWaiting] = useState(false)
  const asked = conflictingParts(seen, wanted, stored)
  return (
    <ConflictChoice
      open
      onOpenChange={(open) => !open && onClose()}
      changedBy={by.changedBy ?? 'Другой человек'}
      changedAt={by.changedAt ? `в ${clockOf(new Date(by.changedAt))}` : 'только что'}
      waiting={waiting}
      rows={asked.map((part) => ({
        field: part,
        title: TITLES[part],
        stored: partInWords(part, stored),
        own: partInWords(part, wanted),
      }))}
      onSave={(own) => {
        setWaiting(true)
        void onSave(merged(race, (part) => own.includes(part) || !asked.includes(part))).finally(() =>
          setWaiting(false),
        )
      }}
    />
  )
}

function partInWords(part: CompanyPart, { name, wordmark, wordmarkDot }: CompanyFields): string {
  if (part === 'name') return name
  return wordmarkDot === null ? wordmark : `${wordmark}, ягода вместо ${wordmarkDot + 1}-й буквы`
}
