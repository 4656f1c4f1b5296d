// The company as the site shows it: its wordmark, its name and its picture. The call is the site's own and needs no
// session.
import type { CompanyAnswer } from '@kvartal/contract/site'
import { Wordmark } from '@kvartal/ui/wordmark'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import styles from './company.module.css'

type Company = Pick<CompanyAnswer, 'name' | 'wordmark' | 'wordmarkDot'> & {
  openGraph: Pick<CompanyAnswer['openGraph'], 'picture'>
}

const COMPANY_KEY = ['company']

async function loadCompany(): Promise<Company | null> {
  const answer = await fetch('/api/general_settings/company')
  // A store without content has no company yet.
  return answer.ok ? ((await answer.json()) as Company) : null
}

export function useCompany(): Company | null {
  const { data } = useQuery({ queryKey: COMPANY_KEY, queryFn: loadCompany, staleTime: Number.POSITIVE_INFINITY })
  return data ?? null
}

/** After a change: the site's own answer follows a moment later, when it has read the store again. */
export function showCompany(queries: QueryClient, changed: Omit<Company, 'openGraph'>): void {
  queries.setQueryData<Company | null>(COMPANY_KEY, (company) => (company ? { ...company, ...changed } : company))
}

/** The wordmark and the word «офис». In the narrow rail only the disc of the accent colour is left. */
export function OfficeMark({ size = 'rail' }: { size?: 'rail' | 'gate' }): ReactElement {
  const company = useCompany()
  return (
    <span className={styles[size]}>
      <span className={styles.word}>
        {company ? (
          <Wordmark name={company.name} word={company.wordmark} dotAt={company.wordmarkDot} size="inherit" />
        ) : (
          'Квартал'
        )}
      </span>
      <span className={styles.office}>офис</span>
      <span className={styles.dot} aria-hidden="true" />
    </span>
  )
}
