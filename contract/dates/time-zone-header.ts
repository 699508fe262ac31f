// The header that names the reader's time zone in every call, as Accept-Language names their language.

/** Its value is an IANA name, such as "Asia/Dubai". */
export const TIME_ZONE_HEADER = 'time-zone';
