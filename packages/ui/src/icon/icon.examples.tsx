// Every icon of the set, by family.
import type { ComponentType, ReactElement } from 'react'
import type { Example } from '../example.ts'
import * as actions from './actions.tsx'
import { HeartIcon } from './actions.tsx'
import * as arrows from './arrows.tsx'
import * as contacts from './contacts.tsx'
import * as features from './features.tsx'
import styles from './icon.examples.module.css'
import type { IconProps } from './icon.tsx'
import * as notices from './notices.tsx'
import * as offers from './offers.tsx'
import * as tools from './tools.tsx'

function Family({ icons }: { icons: Record<string, ComponentType<IconProps>> }): ReactElement {
  return (
    <ul className={styles.sheet}>
      {Object.entries(icons).map(([name, Component]) => (
        <li key={name} className={styles.cell}>
          <Component size="l" />
          {name.replace(/Icon$/, '')}
        </li>
      ))}
    </ul>
  )
}

export const examples: Example[] = [
  { name: 'arrows', title: 'Стрелки', render: () => <Family icons={arrows} /> },
  { name: 'actions', title: 'Действия', render: () => <Family icons={actions} /> },
  { name: 'tools', title: 'Инструменты', render: () => <Family icons={tools} /> },
  { name: 'notices', title: 'Знаки сообщений', render: () => <Family icons={notices} /> },
  { name: 'contacts', title: 'Связь', render: () => <Family icons={contacts} /> },
  { name: 'features', title: 'Особенности', render: () => <Family icons={features} /> },
  { name: 'offers', title: 'Предложения', render: () => <Family icons={offers} /> },
  {
    name: 'sizes',
    title: 'Размеры',
    render: () => (
      <div className={styles.sizes}>
        <HeartIcon size="xs" />
        <HeartIcon size="s" />
        <HeartIcon size="m" />
        <HeartIcon size="l" label="В избранное" />
      </div>
    ),
  },
]
