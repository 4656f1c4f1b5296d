// «Ещё» of a phone: the sections that the bottom bar has no place for, «Мой вход» and signing out.
import { DenseButton } from '@kvartal/ui/dense-button'
import { Link } from '@kvartal/ui/link'
import { Person } from '@kvartal/ui/person'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { useSession, useSignOut } from '../../shared/session/session.ts'
import { sectionsOf } from '../sections.ts'
import styles from './more.module.css'

export function MoreScreen(): ReactElement {
  const session = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const leave = async () => {
    await signOut()
    await navigate(hrefs.signIn)
  }
  return (
    <Screen title="Ещё" name="Ещё">
      <nav aria-label="Все разделы" className={styles.list}>
        {sectionsOf(session).map((section) => (
          <Link key={section.id} href={section.href} className={styles.line}>
            <section.icon />
            {section.title}
          </Link>
        ))}
        <Link href={hrefs.access} className={styles.line}>
          <Person name={session.person.name} tone="me" />
          <span className={styles.aside}>мой вход</span>
        </Link>
      </nav>
      <div className={styles.foot}>
        <DenseButton onClick={leave}>Выйти</DenseButton>
      </div>
    </Screen>
  )
}
