// A page before signing in: one form, and a picture of the company at the left where there is room.
import type { Picture } from '@kvartal/contract/picture'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { OfficeMark, useCompany } from '../../shared/company/company.tsx'
import styles from './gate-page.module.css'

type GatePageProps = {
  /** Title of the browser's tab. */
  name: string
  title: ReactNode
  /** Over the title: the way back, or the steps. */
  before?: ReactNode
  lead?: ReactNode
  foot: ReactNode
  children: ReactNode
}

export function GatePage({ name, title, before, lead, foot, children }: GatePageProps): ReactElement {
  const company = useCompany()
  useEffect(() => {
    document.title = `${name} · ${company?.name ?? 'Квартал'}, офис`
  }, [name, company])
  return (
    <div className={styles.gate}>
      <div className={styles.picture}>
        {company?.openGraph.picture ? <Photo picture={company.openGraph.picture} /> : null}
      </div>
      <div className={styles.side}>
        <header>
          <OfficeMark size="gate" />
        </header>
        <main className={styles.main}>
          {before}
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </main>
        <footer className={styles.foot}>{foot}</footer>
      </div>
    </div>
  )
}

/** Decoration: it says nothing about signing in. */
function Photo({ picture }: { picture: Picture }): ReactElement {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="60vw" media="(min-width: 900px)" />
      ))}
      <img src={picture.src} alt="" className={styles.photo} />
    </picture>
  )
}
