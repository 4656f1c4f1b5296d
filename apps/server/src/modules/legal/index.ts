// Legal texts: the policy on personal data, and the consent that forms require.
export { legalRoutes } from './routes.ts'
export { LegalService } from './service.ts'
