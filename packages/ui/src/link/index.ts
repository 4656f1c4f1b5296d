// Links inside and outside the site.
export {
  CardLink,
  externalLinkAttributes,
  Link,
  type LinkComponent,
  type LinkComponentProps,
  LinkProvider,
  TextLink,
} from './link.tsx'
