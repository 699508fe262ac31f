// The names that the service worker and the pages share.

/** An address whose page comes without content, and draws itself for any address. */
export const EMPTY_PAGE = '/?empty';

/** The last answers of the order history; deleted when the session ends. */
export const HISTORY_CACHE = 'history';

/** On an answer that was kept: the server was not reached. */
export const KEPT_HEADER = 'x-kept';
