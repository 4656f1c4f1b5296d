// Texts of the law: the policy on personal data, and the consent that forms ask for.
export { legalRoutes } from './routes.ts'
export { LegalService } from './service.ts'
