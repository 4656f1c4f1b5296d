// Legal texts: the user agreement, the policy on personal data, and the consents that forms require.
export { legalRoutes } from './routes.ts'
export { LegalService } from './service.ts'
