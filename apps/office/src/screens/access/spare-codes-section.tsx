// Spare codes: how many are left, and new ones.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { type ReactElement, useState } from 'react'
import { PasswordDialog } from '../../features/password/password-dialog.tsx'
import { SpareCodes } from '../../features/second-step/spare-codes.tsx'
import { callOffice } from '../../shared/api/call-office.ts'
import { pastMoment } from '../../shared/time-words.ts'
import styles from './access.module.css'
import type { OwnAccess } from './own-access.ts'
import { Section } from './section.tsx'

type SpareCodesSectionProps = { access: OwnAccess; onChange: () => Promise<void> }

export function SpareCodesSection({ access, onChange }: SpareCodesSectionProps): ReactElement {
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { spareCodes } = access
  const isPossible = access.app !== null || access.passkeys.length > 0
  const make = async (password: string) => {
    const made = await callOffice(OFFICE_CALLS.access.newSpareCodes, { body: { password } })
    setCodes(made.spareCodes)
    await onChange()
  }
  return (
    <Section
      title="Запасные коды"
      aside={
        spareCodes
          ? `осталось ${spareCodes.left} из ${spareCodes.of}, выданы ${pastMoment(spareCodes.madeAt, new Date())}`
          : 'ещё не выданы'
      }
    >
      <div className={styles.stack}>
        {codes ? (
          <SpareCodes codes={codes} action={<DenseButton onClick={() => setCodes(null)}>Сохранено</DenseButton>} />
        ) : (
          <>
            <p className={styles.second}>Впустят вас, если телефона не окажется под рукой. Каждый работает один раз.</p>
            <DenseButton disabled={!isPossible} onClick={() => setAsking(true)}>
              Выдать новые…
            </DenseButton>
            {isPossible ? null : <p className={styles.soft}>Сначала подключите второй шаг.</p>}
          </>
        )}
      </div>
      <PasswordDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Выдать новые запасные коды"
        lead="Прежние коды сразу перестанут подходить."
        confirm="Выдать коды"
        onConfirm={make}
      />
    </Section>
  )
}
