/** A route's path as the source of a regular expression: `/chat/:id` is `^/chat/([^/]+)/?$`. */
export function patternOf(path: string) {
  return `^${path
    .replace(/\/$/, '')
    .replace(/\/:\w+\?/g, '(?:/([^/]+))?')
    .replace(/:\w+/g, '([^/]+)')}/?$`;
}
