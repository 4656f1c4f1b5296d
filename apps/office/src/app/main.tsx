// The entry point of the office in the browser.
import '@kvartal/ui/tokens.css'
import '@kvartal/ui/base.css'
import '@kvartal/ui/office-tokens.css'
import './office.css'
import { watchHistorySteps } from '@kvartal/ui/history-steps'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from './office.tsx'

// Before the router exists: Back closes an open dialog instead of leaving the screen.
watchHistorySteps()

const root = document.getElementById('office')
if (!root) throw new Error('index.html has no element with the id "office"')
createRoot(root).render(
  <StrictMode>
    <Office />
  </StrictMode>,
)
