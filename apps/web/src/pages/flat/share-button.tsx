// Shares the page's URL through the device's share sheet, or copies it.
import { CopyLinkIcon } from '@kvartal/ui/icon'
import { showToast } from '@kvartal/ui/toast'
import { track } from '../../shared/track/track.ts'

const texts = {
  share: 'Поделиться',
  copied: 'Ссылка скопирована',
  failed: 'Не получилось скопировать. Возьмите ссылку из\u00a0адресной строки',
}

export function ShareButton({ title, className }: { title: string; className: string | undefined }) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    if (navigator.share) {
      // Closing the sheet without a choice rejects too, which is not an error.
      await navigator.share({ title, url }).then(
        () => track('share', { way: 'device' }),
        () => {},
      )
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => {
        track('share', { way: 'copy' })
        showToast({ text: texts.copied })
      },
      () => showToast({ text: texts.failed }),
    )
  }
  return (
    <button type="button" className={className} onClick={share}>
      <CopyLinkIcon size="s" />
      {texts.share}
    </button>
  )
}
