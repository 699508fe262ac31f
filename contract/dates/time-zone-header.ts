// Names the reader's time zone with every call, as Accept-Language names their language.

/** Its value is an IANA name, such as "Asia/Dubai". */
export const TIME_ZONE_HEADER = 'time-zone';
