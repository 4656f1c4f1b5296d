// A notice in place of projects that did not load, with a retry that loads them without reloading the page.
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { isPlainClick } from '@kvartal/runtime/links'
import { TextLink } from '@kvartal/ui/link'
import { Notice } from '@kvartal/ui/notice'
import { LoadingLine } from '@kvartal/ui/skeleton'
import styles from './projects-failed.module.css'
import type { RetriedProjects } from './use-projects-load.ts'

const texts = {
  failed: 'Проекты сейчас не\u00a0загрузились, остальное на\u00a0месте.',
  loading: 'Загружаем проекты.',
  retry: 'Повторить',
}

export function ProjectsFailed({ load, retry }: RetriedProjects) {
  const isPending = load.status === 'pending'
  return (
    <div className={styles.failed} aria-busy={isPending}>
      {/* The notice stays during the retry, because the focus is on its link. */}
      <Notice
        tone="error"
        live
        action={
          // A link to the page itself works without scripts.
          <TextLink
            href=""
            {...{ [OPENS_IN_PLACE]: '' }}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              retry()
            }}
          >
            {texts.retry}
          </TextLink>
        }
      >
        {isPending ? texts.loading : texts.failed}
      </Notice>
      {isPending && <LoadingLine label={texts.loading} />}
    </div>
  )
}
