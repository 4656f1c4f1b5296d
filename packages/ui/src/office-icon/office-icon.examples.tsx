import type { Example } from '../example.ts'
import styles from './office-icon.examples.module.css'
import * as icons from './office-icon.tsx'

export const examples: Example[] = [
  {
    name: 'all',
    title: 'Все',
    render: () => (
      <div className={styles.row}>
        {Object.entries(icons).map(([name, Drawing]) => (
          <Drawing key={name} />
        ))}
      </div>
    ),
  },
]
