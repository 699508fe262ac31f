// The names that the service worker and the pages share.

/** The address of a page without content, in which the app draws the page of any address. */
export const EMPTY_PAGE = '/?empty';

/** The cache of the last order history answers; deleted when the session ends. */
export const HISTORY_CACHE = 'history';

/** The header that marks an answer from the cache, because the server could not be reached. */
export const KEPT_HEADER = 'x-kept';
