// Two photos of one camera over each other, with a draggable divider. The two dates are in the URL.
import type { Picture as PictureData } from '@kvartal/contract/picture'
import type { ProgressReport } from '@kvartal/contract/progress'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { formatDate } from '@kvartal/russian/date'
import { BeforeAfter } from '@kvartal/ui/before-after'
import { Container } from '@kvartal/ui/layout'
import { NativeSelect } from '@kvartal/ui/native-select'
import { Heading, Text } from '@kvartal/ui/text'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import { NoScriptSubmit } from '../../shared/forms/no-script-submit.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './compare-dates.module.css'
import { FINISHED, type ProgressAddress, progressHref } from './progress-address.ts'
import { texts } from './texts.ts'

interface CompareDatesProps {
  reports: readonly ProgressReport[]
  finishedView: PictureData | null
  address: ProgressAddress
  usual: Omit<ProgressAddress, 'project'>
}

interface Frame {
  value: string
  label: string
  picture: PictureData
}

export function CompareDates({ reports, finishedView, address, usual }: CompareDatesProps) {
  const navigate = useNavigate()
  const dated = [...reports]
    .reverse()
    .flatMap(({ date, photos: [photo] }): Frame[] =>
      photo && date ? [{ value: date, label: formatDate(date), picture: photo.picture }] : [],
    )
  const all = finishedView ? [...dated, { value: FINISHED, label: texts.finished, picture: finishedView }] : dated
  const before = dated.find(({ value }) => value === address.from)
  const after = all.find(({ value }) => value === address.to)
  const choose = (change: Partial<ProgressAddress>) =>
    void navigate(progressHref({ ...address, ...change }, usual), { preventScrollReset: true })
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, (values) => {
    const from = String(values.get('from'))
    const to = String(values.get('to'))
    if (from !== address.from || to !== address.to) choose({ from, to })
  })
  if (!before || !after || all.length < 2) return null
  return (
    <section className={styles.section} data-print="hide" aria-labelledby="compare-title">
      <Container className={styles.head}>
        <div>
          <Heading level={2} id="compare-title">
            {texts.compare}
          </Heading>
          <Text tone="secondary" className={styles.lead}>
            {texts.compareLead}
          </Text>
        </div>
        <form ref={form} className={styles.form} action={hrefs.progress} autoComplete="off">
          <input type="hidden" name="project" value={address.project} />
          {address.date !== usual.date && <input type="hidden" name="date" value={address.date} />}
          <FrameChoice
            name="from"
            label={texts.before}
            value={before.value}
            frames={dated}
            onChoice={(from) => choose({ from })}
          />
          <FrameChoice
            name="to"
            label={texts.after}
            value={after.value}
            frames={all}
            onChoice={(to) => choose({ to })}
          />
          <NoScriptSubmit>{texts.show}</NoScriptSubmit>
        </form>
      </Container>
      <BeforeAfter
        className={styles.frames ?? ''}
        before={<Picture picture={before.picture} sizes="100vw" />}
        after={<Picture picture={after.picture} sizes="100vw" />}
        beforeLabel={before.label}
        afterLabel={after.label}
        label={texts.border(before.label, after.label)}
      />
    </section>
  )
}

interface FrameChoiceProps {
  name: string
  label: string
  value: string
  frames: readonly Frame[]
  onChoice: (value: string) => void
}

function FrameChoice({ name, label, value, frames, onChoice }: FrameChoiceProps) {
  return (
    <NativeSelect label={label} name={name} value={value} onChange={(event) => onChoice(event.currentTarget.value)}>
      {frames.map((frame) => (
        <option key={frame.value} value={frame.value}>
          {frame.label}
        </option>
      ))}
    </NativeSelect>
  )
}
