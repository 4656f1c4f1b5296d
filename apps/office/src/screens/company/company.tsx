// «Компания»: its name and logo. The last step of the first start, and later a page for those who may change settings.
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { GateBack } from '../../features/gate/gate-parts.tsx'
import { SetupSteps } from '../../features/gate/gate-steps.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { CompanyForm } from './company-form.tsx'

export function CompanyScreen(): ReactElement {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isFirstStart = Boolean((state as { isFirstStart?: boolean } | null)?.isFirstStart)
  const open = () => void navigate(hrefs.home, { replace: isFirstStart })
  return (
    <GatePage
      name="Компания"
      title="Компания"
      lead="Имя и знак, под которыми вас видят на сайте и здесь."
      before={isFirstStart ? <SetupSteps current={2} /> : <GateBack onClick={open}>В офис</GateBack>}
      foot="Меняются сразу и на сайте, и в офисе. Вернуть прежние можно из журнала."
    >
      <CompanyForm onDone={open} isFirstStart={isFirstStart} />
    </GatePage>
  )
}
