// The rules of html-validate that the pages of the site keep, and why some are off.
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Faults in the HTML of one page, each with the place it stands at. */
export function createHtmlCheck(): (html: string) => Promise<string[]> {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:recommended'],
      rules: {
        // React's spelling, which HTML allows: `<br/>`, `autoComplete`, `hidden=""`, `<!doctype html>`.
        'void-style': 'off',
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'doctype-style': 'off',
        // The ids of React's useId begin with «_», which HTML allows.
        'valid-id': ['error', { relaxed: true }],
        // Sizes and colours of a picture or a place on a map: data, not design. The policy allows style attributes.
        'no-inline-style': 'off',
        // A phone number is ordinary text, so that it can be searched for and copied.
        'tel-non-breaking': 'off',
        // Several choices of one group of checkboxes are sent under one name.
        'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
        // Fields that act at once need no button, and Enter sends a search.
        'wcag/h32': 'off',
      },
    }),
  )
  return async (html) => {
    const { results } = await validator.validateString(html)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
    )
  }
}
