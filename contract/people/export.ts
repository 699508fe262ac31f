// The path of the archive with a copy of everything we keep about a person.

/** A POST: it needs confirmation, and is rate-limited, recorded and mailed. The answer is the file. */
export const EXPORT_PATH = '/api/users/export_data';
/** How many archives a person may request per day. */
export const EXPORTS_A_DAY = 3;
