// The accordion.
export { Accordion, AccordionHead, type AccordionItem } from './accordion.tsx'
