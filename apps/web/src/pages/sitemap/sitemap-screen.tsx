// Every section of the site as one index.
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import type { SitemapData } from './load-sitemap.ts'
import styles from './sitemap-screen.module.css'

export { loadSitemap } from './load-sitemap.ts'

export function SitemapScreen() {
  const { title, groups } = useLoaderData<SitemapData>()
  return (
    <>
      <PageTrail />
      <Container className={styles.page}>
        <Heading level={1}>{title}</Heading>
        <div className={styles.groups}>
          {groups.map(({ label, links }) => (
            <section key={label} className={styles.group}>
              {label && (
                <Heading level={2} size="h3">
                  {label}
                </Heading>
              )}
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <Link className={styles.link} href={link.href}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Container>
    </>
  )
}
