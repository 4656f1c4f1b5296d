// What tests of the site need of the runtime.

export { pageTransport } from '../api/page-leave.ts'
export { RuntimeProviders } from '../providers.tsx'
