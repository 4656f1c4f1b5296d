// The spare codes, shown once: to download or to print.
import { DenseButton } from '@kvartal/ui/dense-button'
import type { ReactElement, ReactNode } from 'react'
import styles from './second-step.module.css'

type SpareCodesProps = {
  codes: readonly string[]
  /** At the end of the row of buttons: how to go on. */
  action: ReactNode
}

export function SpareCodes({ codes, action }: SpareCodesProps): ReactElement {
  return (
    <div>
      <ul className={styles.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{spelt(code)}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <DenseButton onClick={() => download(codes)}>Скачать</DenseButton>
        <DenseButton onClick={() => window.print()}>Напечатать</DenseButton>
        {action}
      </div>
      <p className={styles.soft}>Каждый код работает один раз. Больше мы их не покажем.</p>
    </div>
  )
}

const spelt = (code: string) => (/^\d{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : code)

function download(codes: readonly string[]): void {
  const text = `Запасные коды для входа в офис. Каждый работает один раз.\n\n${codes.map(spelt).join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'запасные-коды.txt'
  link.click()
  URL.revokeObjectURL(url)
}
