// The header by which the back office's app says that nobody is at the screen: its page asks by itself.

/** Its value is "1". Such a request does not keep its session alive. */
export const UNATTENDED_HEADER = 'unattended';
