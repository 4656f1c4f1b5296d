// What tests of the site need of the runtime.
export { RuntimeProviders } from '../providers.tsx'
